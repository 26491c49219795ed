import type {Category} from './categories';

export type Engraving = Readonly<{
  src: string;
  /** Completes "An engraving of …". */
  subject: string;
  /** Portrait: aligned to the bottom of its frame. */
  stand?: boolean;
  whole?: boolean;
}>;

/** Shared by pages, posts and share pictures. A category's engraving is named like its tone. */
export const engravings = {
  smoke: {src: '/img/art/plate-smoke.svg', subject: 'a ticked box in a haze of smoke'},
  raise: {src: '/img/art/plate-raise.svg', subject: 'columns, each higher than the one before'},
  trial: {src: '/img/art/plate-trial.svg', subject: 'a courthouse'},
  head: {src: '/img/art/plate-head.svg', subject: 'a globe with an evidence marker'},
  news: {src: '/img/art/plate-news.svg', subject: 'a television set'},
  pug: {src: '/img/art/art-pug.svg', subject: 'a pug in a safety helmet', stand: true},
  machine: {
    src: '/img/art/art-ai.svg',
    subject: 'a synthetic face in a detection frame',
    stand: true,
  },
  certificate: {
    src: '/img/art/certificate-pug.svg',
    subject: 'a certificate of completion issued to a pug',
    whole: true,
  },
  seal: {src: '/img/art/seal-a.svg', subject: 'a seal for grade A', whole: true},
} as const satisfies Record<string, Engraving>;

/** Color of the paper: a category's, or a portrait's. */
export type Tone = Category['tone'] | 'pug' | 'ai';

export type IllustrationChoice = Readonly<{engraving: keyof typeof engravings; tone: Tone}>;

const postIllustrations: Readonly<Record<string, IllustrationChoice>> = {
  '/insights/when-pug-becomes-pro': {engraving: 'pug', tone: 'pug'},
  '/insights/choosing-right-proctoring-method': {engraving: 'machine', tone: 'ai'},
  '/insights/china-just-shut-down-ai': {engraving: 'machine', tone: 'ai'},
  '/insights/system-says-they-are-trained': {engraving: 'certificate', tone: 'trial'},
  '/insights/cases/pug-and-two-courses': {engraving: 'pug', tone: 'pug'},
  '/insights/cases/florida-nursing-diplomas': {engraving: 'certificate', tone: 'trial'},
  '/guides/false-certificate-first-ten-days': {engraving: 'certificate', tone: 'raise'},
  '/news/dog-passes-course': {engraving: 'pug', tone: 'news'},
};

/** A post's own illustration, so that a list does not repeat its category's; undefined for most. */
export function findOwnIllustration(permalink: string): IllustrationChoice | undefined {
  return postIllustrations[permalink];
}

/** A post's own, or its category's. News have the certificate: the television set looks like a player of videos. */
export function choosePostIllustration(
  own: IllustrationChoice | undefined,
  tone: Category['tone'],
): IllustrationChoice {
  return own ?? {engraving: tone === 'news' ? 'certificate' : tone, tone};
}

/** In share pictures, by a route of `pages.ts`. Pages not listed, such as the home page, share `share-default.png`. */
export const pageIllustrations: Readonly<Record<string, IllustrationChoice>> = {
  '/free-assurance-check': {engraving: 'pug', tone: 'pug'},
  '/assurance-audit': {engraving: 'seal', tone: 'raise'},
  '/assurance-audit/specimen': {engraving: 'seal', tone: 'head'},
  '/fractional-consulting': {engraving: 'raise', tone: 'head'},
  '/about': {engraving: 'pug', tone: 'smoke'},
  '/careers': {engraving: 'machine', tone: 'ai'},
  '/insights': {engraving: 'head', tone: 'head'},
  '/insights/cases': {engraving: 'trial', tone: 'trial'},
  '/insights/glossary': {engraving: 'raise', tone: 'smoke'},
  '/guides': {engraving: 'certificate', tone: 'raise'},
  '/readiness-check': {engraving: 'smoke', tone: 'raise'},
  '/readiness-check/method': {engraving: 'smoke', tone: 'head'},
  '/resources': {engraving: 'raise', tone: 'raise'},
  '/news': {engraving: 'certificate', tone: 'news'},
  '/webinars': {engraving: 'news', tone: 'smoke'},
  '/subscribe': {engraving: 'news', tone: 'news'},
  '/privacy': {engraving: 'smoke', tone: 'trial'},
};
