import {sharePicturePath} from '@site/src/config/paths';
import {findCategory} from '@site/src/content/categories';
import {
  engravings,
  type IllustrationChoice,
  pageIllustrations,
  choosePostIllustration,
} from '@site/src/content/engravings';
import type {InsightTeaser} from '@site/src/content/insights';

/** The site's share picture. The specification prescribes the size (section 2). */
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

/** The share picture of a post, which the build draws. */
export function findPostPicture(post: InsightTeaser): SharePicture {
  const {permalink, category, title, engraving} = post;
  const illustration = choosePostIllustration(engraving, findCategory(category).tone);
  return pictureOf(permalink, illustration, title);
}

const ofPages: Readonly<Record<string, IllustrationChoice>> = pageIllustrations;

/** The share picture of a page; undefined for a page that uses the site's. */
export function findPagePicture(pathname: string, title: string): SharePicture | undefined {
  const route = pathname.replace(/\/+$/u, '');
  const illustration = ofPages[route];
  return illustration ? pictureOf(route, illustration, title) : undefined;
}
