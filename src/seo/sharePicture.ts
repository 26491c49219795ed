import {sharePicturePath} from '@site/src/config/paths';
import {type CategoryName, postCategories} from '@site/src/content/categories';
import {
  type EngravingName,
  engravings,
  type IllustrationChoice,
  pageIllustrations,
  choosePostIllustration,
} from '@site/src/content/engravings';

/** Specification, section 2: 1200x630. */
export const shareImage = {
  path: '/img/share-default.png',
  width: 1200,
  height: 630,
  alt: 'An engraved pug in a safety helmet beside the words: Prove who was really there.',
} as const;

/** `path`: absolute on the site; `alt`: what the picture shows. */
export type SharePicture = Readonly<{path: string; alt: string}>;

function pictureOf(route: string, {engraving}: IllustrationChoice, title: string): SharePicture {
  return {
    path: sharePicturePath(route),
    alt: `An engraving of ${engravings[engraving].subject} beside the words: ${title}`,
  };
}

/** The build draws one for each post. */
export function findPostPicture({
  permalink,
  category,
  title,
  engraving,
}: Readonly<{
  permalink: string;
  category: CategoryName;
  title: string;
  engraving?: EngravingName;
}>): SharePicture {
  const tone = postCategories.find(({name}) => name === category)?.tone ?? 'news';
  return pictureOf(permalink, choosePostIllustration(engraving, tone), title);
}

const ofPages: Readonly<Record<string, IllustrationChoice>> = pageIllustrations;

/** Undefined for a page that shares the site's own. */
export function findPagePicture(pathname: string, title: string): SharePicture | undefined {
  const route = pathname.replace(/\/+$/u, '');
  const illustration = ofPages[route];
  return illustration ? pictureOf(route, illustration, title) : undefined;
}
