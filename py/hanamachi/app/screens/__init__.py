"""The screens: functions from what the app knows to HTML."""
