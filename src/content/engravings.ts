import type {Category} from './categories';

export type Engraving = Readonly<{
  src: string;
  /** Completes "An engraving of …". */
  subject: string;
  /** Portrait: aligned to the bottom of its frame. */
  stand?: boolean;
  whole?: boolean;
  /** Of a portrait, in place of its category's. */
  paper?: 'pug' | 'ai';
}>;

/** Shared by pages, posts and share pictures. A category's engraving is named like its tone. */
export const engravings = {
  smoke: {src: '/img/art/plate-smoke.svg', subject: 'a ticked box in a haze of smoke'},
  raise: {src: '/img/art/plate-raise.svg', subject: 'columns, each higher than the one before'},
  trial: {src: '/img/art/plate-trial.svg', subject: 'a courthouse'},
  head: {src: '/img/art/plate-head.svg', subject: 'a globe with an evidence marker'},
  news: {src: '/img/art/plate-news.svg', subject: 'a television set'},
  pug: {
    src: '/img/art/art-pug.svg',
    subject: 'a pug in a safety helmet',
    stand: true,
    paper: 'pug',
  },
  machine: {
    src: '/img/art/art-ai.svg',
    subject: 'a synthetic face in a detection frame',
    stand: true,
    paper: 'ai',
  },
  certificate: {
    src: '/img/art/certificate-pug.svg',
    subject: 'a certificate of completion issued to a pug',
    whole: true,
  },
  seal: {src: '/img/art/seal-a.svg', subject: 'a seal for grade A', whole: true},
  bell: {src: '/img/art/plate-bell.svg', subject: 'a ringing bell'},
  cards: {src: '/img/art/plate-cards.svg', subject: 'three identity cards'},
  chair: {src: '/img/art/plate-chair.svg', subject: 'a laptop with a tick before an empty chair'},
  clock: {src: '/img/art/plate-clock.svg', subject: 'an alarm clock'},
  compass: {src: '/img/art/plate-compass.svg', subject: 'a compass'},
  dice: {src: '/img/art/plate-dice.svg', subject: 'two dice'},
  door: {src: '/img/art/plate-door.svg', subject: 'an open door'},
  forklift: {src: '/img/art/plate-forklift.svg', subject: 'a forklift with nobody at the wheel'},
  hook: {src: '/img/art/plate-hook.svg', subject: 'the hook of a crane'},
  keys: {src: '/img/art/plate-keys.svg', subject: 'three keys beside an empty hook'},
  ledger: {src: '/img/art/plate-ledger.svg', subject: 'an account book with a pencil'},
  magnifier: {
    src: '/img/art/plate-magnifier.svg',
    subject: 'a paw print under a magnifying glass',
  },
  padlock: {src: '/img/art/plate-padlock.svg', subject: 'an open padlock'},
  plug: {src: '/img/art/plate-plug.svg', subject: 'a plug pulled from its socket'},
  scales: {src: '/img/art/plate-scales.svg', subject: 'scales with a paper and a weight'},
  stamp: {src: '/img/art/plate-stamp.svg', subject: 'a rubber stamp and its tick'},
  track: {src: '/img/art/plate-track.svg', subject: 'a paw print beside a scale and a marker'},
  webcam: {src: '/img/art/plate-webcam.svg', subject: 'a webcam'},
} as const satisfies Record<string, Engraving>;

export type EngravingName = keyof typeof engravings;

export const engravingNames = Object.keys(engravings) as EngravingName[];

/** Color of the paper: a category's, or a portrait's. */
export type Tone = Category['tone'] | 'pug' | 'ai';

export type IllustrationChoice = Readonly<{engraving: EngravingName; tone: Tone}>;

/** What a picture of it needs. */
export function toIllustration({engraving, tone}: IllustrationChoice) {
  const {src, stand, whole}: Engraving = engravings[engraving];
  return {tone, src, stand, whole};
}

/** A post's `engraving`, or its category's. News have the certificate: a television set looks like a player. */
export function choosePostIllustration(
  own: EngravingName | undefined,
  tone: Category['tone'],
): IllustrationChoice {
  const engraving = own ?? (tone === 'news' ? 'certificate' : tone);
  const {paper}: Engraving = engravings[engraving];
  return {engraving, tone: paper ?? tone};
}

/**
 * In share pictures, and at the head of some, by a route of `pages.ts`. Pages not listed, such as the home page, share
 * `share-default.png`.
 */
export const pageIllustrations = {
  '/free-assurance-check': {engraving: 'pug', tone: 'pug'},
  '/assurance-audit': {engraving: 'seal', tone: 'raise'},
  '/assurance-audit/specimen': {engraving: 'seal', tone: 'head'},
  '/fractional-consulting': {engraving: 'compass', tone: 'head'},
  '/about': {engraving: 'track', tone: 'smoke'},
  '/careers': {engraving: 'door', tone: 'head'},
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
} as const satisfies Readonly<Record<string, IllustrationChoice>>;
