/** Where the CMS keeps what a user has chosen. */
const CHOICES = 'sveltia-cms.prefs';

// Its own default is to go back to the list after a save; here the problems and the page beside the text are what a save is for.
const chosen = JSON.parse(localStorage.getItem(CHOICES) ?? '{}') as object;
localStorage.setItem(CHOICES, JSON.stringify({closeOnSave: false, ...chosen}));
