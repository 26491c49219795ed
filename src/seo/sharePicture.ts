import {sharePicturePath} from '@site/src/config/paths';
import {postCategories, type CategoryName} from '@site/src/content/categories';
import {
  ownIllustration,
  pageIllustrations,
  type IllustrationChoice,
  postIllustration,
  subjects,
} from '@site/src/content/engravings';
import type {PageRoute} from '@site/src/content/pages';

/** A picture for whoever shares a link: an absolute path of the site, and what it shows. */
export type SharePicture = Readonly<{path: string; alt: string}>;

function pictureOf(route: string, {engraving}: IllustrationChoice, title: string): SharePicture {
  return {
    path: sharePicturePath(route),
    alt: `An engraving of ${subjects[engraving]} beside the words: ${title}`,
  };
}

/** The share picture of a post; the build draws one for each. */
export function postPicture({
  permalink,
  category,
  title,
}: Readonly<{permalink: string; category: CategoryName; title: string}>): SharePicture {
  const tone = postCategories.find(({name}) => name === category)?.tone ?? 'news';
  return pictureOf(permalink, postIllustration(ownIllustration(permalink), tone), title);
}

/** The share picture of a page that is no post; `undefined` for one that shares the site's own. */
export function pagePicture(pathname: string, title: string): SharePicture | undefined {
  const route = pathname.replace(/\/+$/u, '');
  const illustration = pageIllustrations[route as PageRoute];
  return illustration ? pictureOf(route, illustration, title) : undefined;
}
