const PAGES = [
  '/',
  '/free-assurance-check',
  '/no/such-page',
  '/insights/(?:when-pug-becomes-pro|cases/[\\w-]+|category/[\\w-]+)',
  '/guides/[\\w-]+',
  '/news/[\\w-]+',
  '/handbook/[\\w/-]+',
].join('|');

const all = (...files: string[]) =>
  files.map((name) => new RegExp(`(?<![\\w-])${name}\\.spec\\.ts`, 'u'));

/** What the README promises, each with the browser tests that the small size runs for it: whole files, or titles. */
export const PROMISES: Readonly<Record<string, readonly RegExp[]>> = {
  'a lead of every form arrives once, with its source, and a refused or failed one keeps its text':
    all('lead-forms', 'lead-answers', 'lead-dialogs', 'lead-forms-takeover', 'visit-source'),
  'the staff see and answer the request that they open': all('links'),
  'what is pressed or typed before code arrives, or when it fails, is done or told': all(
    'early-actions',
    'code-failures',
    'late-links',
  ),
  'what a page does is said once, and nothing jumps': all('listening'),
  'a visitor finds the way, Back and Forward, with a mouse, a keyboard or a phone': all(
    'navigation',
    'history',
    'posts',
  ),
  'the search finds': all('search'),
  'the readiness check and the calculator count, and keep it to themselves': all(
    'readiness',
    'attempts',
  ),
  'axe finds nothing at 390 and 1440 pixels, and no control is dead': [
    new RegExp(` (?:${PAGES}) has no axe finding`, 'u'),
  ],
  'each part looks as it did, at any width, in both modes, printed, pointed at and focused': [
    / each part has its kept styles/u,
  ],
  'without scripts no word is lost, at any width': [
    new RegExp(` (?:${PAGES}) shows no control and loses no word`, 'u'),
  ],
  'nothing covers what has the focus': [/ covers no focused control(?!,)/u],
  'a page looks and reads the same before and after its code, and what was unlocked stays open': [
    new RegExp(` (?:${PAGES}) looks and reads the same`, 'u'),
    / (?:is open before any interaction|has the local date before hydration)/u,
  ],
};
