import type {Category} from './categories';
import {plainCategories, type PlainKind} from './kinds';
import plates from './plates.json';

export type Engraving = Readonly<{
  src: string;
  /** Completes "An engraving of …". */
  subject: string;
  /** A portrait, which stands on the bottom of its frame. */
  stand?: boolean;
  /** A document, shown whole and with a margin. */
  whole?: boolean;
  /** The color of a portrait's paper, which replaces that of the category. */
  paper?: 'pug' | 'ai';
}>;

const others = {
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
  seal: {src: '/img/art/seal-d.svg', subject: 'a seal for grade D', whole: true},
} as const satisfies Record<string, Engraving>;

export type EngravingName = keyof typeof plates | keyof typeof others;

/** All engravings by name. `plates.json` says what each `plate-*.svg` shows; a category's is named after its tone. */
export const engravings = {
  ...others,
  ...Object.fromEntries(
    Object.entries(plates).map(([name, subject]) => [
      name,
      {src: `/img/art/plate-${name}.svg`, subject},
    ]),
  ),
} as Readonly<Record<EngravingName, Engraving>>;

/** The color of the paper: that of a category or of a portrait. */
export type Tone = Category['tone'] | 'pug' | 'ai';

export type IllustrationChoice = Readonly<{engraving: EngravingName; tone: Tone}>;

/** The props with which `Illustration` shows this choice. */
export function toIllustration({engraving, tone}: IllustrationChoice) {
  const {src, stand, whole} = engravings[engraving];
  return {tone, src, stand, whole};
}

/** The same for a list, with a thumbnail instead of a plate (`src/plugins/thumbnails.ts`). */
export function toThumbnail(choice: IllustrationChoice) {
  const shown = toIllustration(choice);
  const {engraving} = choice;
  return engraving in plates ? {...shown, src: `/img/thumbnails/${engraving}.avif`} : shown;
}

/** A post's own engraving or its category's. News get the certificate: a television would look like a player. */
export function choosePostIllustration(
  own: EngravingName | undefined,
  tone: Category['tone'],
): IllustrationChoice {
  const engraving = own ?? (tone === 'news' ? 'certificate' : tone);
  return {engraving, tone: engravings[engraving].paper ?? tone};
}

/** The lines stamped on the certificate in the home page's share picture. */
export const homeStamp = ['Identity', 'not verified'];

const ofPlainKinds = Object.fromEntries(
  plainCategories.map(({slug, engraving, tone}) => [`/${slug}`, {engraving, tone}]),
) as Record<`/${PlainKind}`, IllustrationChoice>;

/** The engraving of a page's share picture; some pages show it at their head. Other pages use the home page's. */
export const pageIllustrations = {
  '/free-assurance-check': {engraving: 'pug', tone: 'pug'},
  '/free-assurance-check/specimen': {engraving: 'pug', tone: 'head'},
  '/assurance-audit': {engraving: 'seal', tone: 'raise'},
  '/assurance-audit/answers': {engraving: 'scales', tone: 'raise'},
  '/assurance-audit/specimen': {engraving: 'seal', tone: 'head'},
  '/fractional-consulting': {engraving: 'compass', tone: 'head'},
  '/about': {engraving: 'track', tone: 'smoke'},
  '/careers': {engraving: 'door', tone: 'head'},
  '/insights': {engraving: 'head', tone: 'head'},
  '/insights/cases': {engraving: 'trial', tone: 'trial'},
  '/insights/glossary': {engraving: 'dictionary', tone: 'smoke'},
  '/readiness-check': {engraving: 'smoke', tone: 'raise'},
  '/readiness-check/method': {engraving: 'smoke', tone: 'head'},
  '/attempts': {engraving: 'dice', tone: 'raise'},
  '/resources': {engraving: 'raise', tone: 'raise'},
  '/news': {engraving: 'certificate', tone: 'news'},
  '/webinars': {engraving: 'news', tone: 'smoke'},
  '/subscribe': {engraving: 'mailbox', tone: 'news'},
  '/privacy': {engraving: 'safe', tone: 'trial'},
  ...ofPlainKinds,
} as const satisfies Readonly<Record<string, IllustrationChoice>>;
