// The posters are in the page: the right one is shown before anything else is fetched.
document.dispatchEvent(new Event("posters"));
