const PAGES = [
  '/',
  '/free-assurance-check',
  '/no/such-page',
  '/insights/(?:when-pug-becomes-pro|cases/[\\w-]+|category/[\\w-]+)',
  '/guides/[\\w-]+',
  '/news/[\\w-]+',
  '/handbook/[\\w/-]+',
].join('|');

/** What the README promises, each with the browser tests that the small size runs for it, by file and title. */
export const PROMISES: Readonly<Record<string, RegExp>> = {
  'a lead of every form arrives once, and a refused or failed one keeps its text':
    /lead-forms\.spec\.ts.* it arrives once/u,
  'what was typed survives a reload, but no test login does': / one click restores what was typed/u,
  'the staff see the request that they open': /link in a staff notice marks the request/u,
  'axe finds nothing at 390 and 1440 pixels, and no control is dead': new RegExp(
    ` (?:${PAGES}) has no axe finding`,
    'u',
  ),
  'each part looks as it did, at any width, in both modes, printed, pointed at and focused':
    / each part has its kept styles/u,
  'without scripts no word is lost, at any width': new RegExp(
    ` (?:${PAGES}) shows no control and loses no word`,
    'u',
  ),
  'a keyboard reaches everything, and nothing covers what has the focus':
    /the skip link leads past|(?:the search|the first menu|an article) covers no focused control/u,
  'the menu of a phone': /the drawer keeps the focus/u,
  'the search finds': /a search URL shows|“All results” open the page/u,
  'an article opens from its list without a reload': /links open article and list/u,
  'a visitor who knows the site, or is lost, gets on':
    /an unknown address answers 404|a new page is announced|services menu opens before hydration|opens a second tab/u,
  'dialogs and questions open and close as one expects':
    /every Schedule button opens|each way to close a dialog removes|a question of \S+ stays|way to open and close the search/u,
  'what was unlocked stays open, the date is today’s, and each failure is told':
    /unlocked earlier, it is open|has the local date before|Enter in a field sends|failure when the network is lost/u,
};
