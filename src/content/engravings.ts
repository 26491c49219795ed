import type {Category} from './categories';
import type {PageRoute} from './pages';

/** A drawing: its file, and how it is cropped. */
export type Engraving = Readonly<{
  src: string;
  /** A portrait: aligned with the lower edge of its frame. */
  stand?: boolean;
  /** A document: shown whole, with a margin. */
  whole?: boolean;
}>;

/** The drawings that pages, posts and share pictures have in common. A category of articles has the one named like its tone. */
export const engravings = {
  smoke: {src: '/img/art/plate-smoke.svg'},
  raise: {src: '/img/art/plate-raise.svg'},
  trial: {src: '/img/art/plate-trial.svg'},
  head: {src: '/img/art/plate-head.svg'},
  news: {src: '/img/art/plate-news.svg'},
  pug: {src: '/img/art/art-pug.svg', stand: true},
  machine: {
    src: '/img/art/art-ai.svg',
    stand: true,
  },
  certificate: {
    src: '/img/art/certificate-pug.svg',
    whole: true,
  },
} as const satisfies Record<string, Engraving>;

/** What each drawing shows; completes "An engraving of ...". */
export const subjects: Readonly<Record<keyof typeof engravings, string>> = {
  smoke: 'a ticked box in a haze of smoke',
  raise: 'columns, each higher than the one before',
  trial: 'a courthouse',
  head: 'a globe with an evidence marker',
  news: 'a television set',
  pug: 'a pug in a safety helmet',
  machine: 'a synthetic face in a detection frame',
  certificate: 'a certificate of completion issued to a pug',
};

/** The color of the paper that an engraving is printed on: a category's, or that of a portrait. */
export type Tone = Category['tone'] | 'pug' | 'ai';

/** An engraving, and the color of its paper. */
export type IllustrationChoice = Readonly<{engraving: keyof typeof engravings; tone: Tone}>;

const postIllustrations: Readonly<Record<string, IllustrationChoice>> = {
  '/insights/when-pug-becomes-pro': {engraving: 'pug', tone: 'pug'},
  '/insights/choosing-right-proctoring-method': {engraving: 'machine', tone: 'ai'},
  '/insights/china-just-shut-down-ai': {engraving: 'machine', tone: 'ai'},
  '/insights/system-says-they-are-trained': {engraving: 'certificate', tone: 'trial'},
  '/insights/cases/pug-and-two-courses': {engraving: 'pug', tone: 'pug'},
  '/insights/cases/florida-nursing-diplomas': {engraving: 'certificate', tone: 'trial'},
  '/news/dog-passes-course': {engraving: 'pug', tone: 'news'},
};

/** The illustration of one post, so that a list does not repeat its category's engraving; undefined for most. */
export function ownIllustration(permalink: string): IllustrationChoice | undefined {
  return postIllustrations[permalink];
}

/**
 * The illustration of a post: its own, or its category's engraving on the category's color. News has the certificate: the television set looks
 * like a player, and few items have a video to play.
 */
export function postIllustration(
  own: IllustrationChoice | undefined,
  tone: Category['tone'],
): IllustrationChoice {
  return own ?? {engraving: tone === 'news' ? 'certificate' : tone, tone};
}

/** The illustration in a page's share picture. A page that is not listed, such as the home page, shares `share-default.png`. */
export const pageIllustrations: Readonly<Partial<Record<PageRoute, IllustrationChoice>>> = {
  '/free-assurance-check': {engraving: 'pug', tone: 'pug'},
  '/assurance-audit': {engraving: 'trial', tone: 'raise'},
  '/fractional-consulting': {engraving: 'raise', tone: 'head'},
  '/about': {engraving: 'pug', tone: 'smoke'},
  '/careers': {engraving: 'machine', tone: 'ai'},
  '/insights': {engraving: 'head', tone: 'head'},
  '/insights/cases': {engraving: 'trial', tone: 'trial'},
  '/insights/glossary': {engraving: 'raise', tone: 'smoke'},
  '/readiness-check': {engraving: 'smoke', tone: 'raise'},
  '/readiness-check/method': {engraving: 'smoke', tone: 'head'},
  '/resources': {engraving: 'raise', tone: 'raise'},
  '/news': {engraving: 'certificate', tone: 'news'},
  '/webinars': {engraving: 'news', tone: 'smoke'},
  '/subscribe': {engraving: 'news', tone: 'news'},
  '/privacy': {engraving: 'smoke', tone: 'trial'},
};
