import type {NewsArticle} from 'schema-dts';
import {sharePicturePath} from '@site/src/config/paths';
import {absoluteUrl} from '../absoluteUrl';
import {type PostFacts, postNode} from './article';

/** The facts about a news item for structured data. */
export type NewsFacts = PostFacts &
  Readonly<{
    /** Who reported it; left out while the original report was not found. */
    source?: string;
    /** The page that the item leads out to: the report if its source is known. */
    link?: Readonly<{url: string}>;
    /** The URL of the original video's player. */
    videoUrl?: string;
  }>;

/**
 * A news item: our explanation of another publisher's report. `isBasedOn` names the report once it was found; until
 * then the page that the item leads to is only cited.
 */
export function newsArticleJsonLd(siteUrl: string, item: NewsFacts): NewsArticle {
  const {source, link, videoUrl} = item;
  const basis = source ? {isBasedOn: link?.url} : {citation: link?.url};
  return {
    '@type': 'NewsArticle',
    ...postNode(siteUrl, item),
    ...(link ? basis : {}),
    ...(videoUrl
      ? {
          video: {
            '@type': 'VideoObject',
            name: item.title,
            description: item.description,
            thumbnailUrl: absoluteUrl(siteUrl, sharePicturePath(item.permalink)),
            uploadDate: item.publishedAt,
            embedUrl: videoUrl,
          },
        }
      : {}),
  };
}
