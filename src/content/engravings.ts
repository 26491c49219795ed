import type {Category} from './categories';
import type {PageRoute} from './pages';

/** A drawing of the house: its file, and the way it lies on its plate. */
export type Engraving = Readonly<{
  src: string;
  /** A portrait: it stands on the plate's lower edge. */
  stand?: boolean;
  /** A sheet of paper: shown whole, with some of the stock around it. */
  whole?: boolean;
}>;

/** The drawings that pages, posts and share pictures have in common. A category's own is named like its stock. */
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

/** A stock that an engraving is printed on. */
export type Stock = Category['tone'] | 'pug' | 'ai';

/** An engraving on its stock. */
export type PlateChoice = Readonly<{engraving: keyof typeof engravings; stock: Stock}>;

const postPlates: Readonly<Record<string, PlateChoice>> = {
  '/insights/when-pug-becomes-pro': {engraving: 'pug', stock: 'pug'},
  '/insights/choosing-right-proctoring-method': {engraving: 'machine', stock: 'ai'},
  '/insights/china-just-shut-down-ai': {engraving: 'machine', stock: 'ai'},
  '/insights/system-says-they-are-trained': {engraving: 'certificate', stock: 'trial'},
  '/news/dog-obtains-certificate': {engraving: 'certificate', stock: 'news'},
};

/** The plate that a post has for itself, so that no list shows the same over and over; undefined where its category's does. */
export function ownPlate(permalink: string): PlateChoice | undefined {
  return postPlates[permalink];
}

/** The plate of a post: its own or its category's. */
export function postPlate(own: PlateChoice | undefined, tone: Category['tone']): PlateChoice {
  return own ?? {engraving: tone, stock: tone};
}

/**
 * What the share picture of a page shows. A page that is not listed shares the site's own picture, as the home page does, which that picture
 * was drawn for.
 */
export const pagePlates: Readonly<Partial<Record<PageRoute, PlateChoice>>> = {
  '/free-assurance-check': {engraving: 'pug', stock: 'pug'},
  '/assurance-audit': {engraving: 'trial', stock: 'raise'},
  '/fractional-consulting': {engraving: 'raise', stock: 'head'},
  '/about': {engraving: 'pug', stock: 'smoke'},
  '/careers': {engraving: 'machine', stock: 'ai'},
  '/insights': {engraving: 'head', stock: 'head'},
  '/resources': {engraving: 'raise', stock: 'raise'},
  '/news': {engraving: 'certificate', stock: 'news'},
  '/webinars': {engraving: 'news', stock: 'smoke'},
  '/subscribe': {engraving: 'news', stock: 'news'},
  '/privacy': {engraving: 'smoke', stock: 'trial'},
};
