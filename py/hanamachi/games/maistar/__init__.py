"""Mai-Star: rival geisha seat guests, advertise, and spoil each other’s evenings."""
