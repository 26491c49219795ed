import type {NewsArticle} from 'schema-dts';
import {sharePicturePath} from '@site/src/config/sharePicturePath';
import {absoluteUrl} from '../absoluteUrl';
import {type PostFacts, postNode} from './article';

/** The facts about a news item for structured data. */
export type NewsFacts = PostFacts &
  Readonly<{
    /** The URL of the original report. */
    sourceUrl?: string;
    /** The URL of the original video's player. */
    videoUrl?: string;
  }>;

/**
 * A news item: our explanation of another publisher's report. `isBasedOn` names the report once its video is known;
 * until then it is only cited.
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
