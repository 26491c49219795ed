/** The CMS's key in `localStorage`. */
const CHOICES = 'sveltia-cms.prefs';

// By default the CMS goes back to the list after a save; here a save shows the page and its problems.
const chosen = JSON.parse(localStorage.getItem(CHOICES) ?? '{}') as object;
localStorage.setItem(CHOICES, JSON.stringify({closeOnSave: false, ...chosen}));
