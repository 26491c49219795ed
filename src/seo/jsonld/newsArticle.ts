import type {NewsArticle} from 'schema-dts';
import {sharePicturePath} from '@site/src/config/sharePicturePath';
import {absoluteUrl} from '../absoluteUrl';
import {type PostFacts, postNode} from './article';

/** What structured data says of a news item. */
export type NewsFacts = PostFacts &
  Readonly<{
    /** Where the matter can be read elsewhere. */
    sourceUrl?: string;
    /** The player of the original coverage, once it was found. */
    videoUrl?: string;
  }>;

/**
 * A news item: our explanation of someone else's report. It is based on the coverage only when that was found; otherwise it cites the record.
 */
export function newsArticleJsonLd(siteUrl: string, item: NewsFacts): NewsArticle {
  const {sourceUrl, videoUrl} = item;
  const basis = videoUrl ? {isBasedOn: sourceUrl} : {citation: sourceUrl};
  return {
    '@type': 'NewsArticle',
    ...postNode(siteUrl, item),
    ...(sourceUrl ? basis : {}),
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
