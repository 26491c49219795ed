import path from 'node:path';
import {cachedFile, cacheFiles} from '../cachedFile';
import {feedText} from '../feeds/feedText';
import {type MarkdownCopy, pageCopy, type PageFacts} from './pageCopy';
import {pageText} from './pageText';

/** Texts for readers without a browser; `feed` of a post alone. */
export type PageTexts = Readonly<{copy: MarkdownCopy; feed?: string}>;

/** Returns the cached writer of a page's texts. `siteUrl` has no trailing slash. */
export function pageTexts(siteDir: string, siteUrl: string) {
  const sources = ['.', '../feeds', '../markdown'].map((it) => path.join(__dirname, it));
  const fileOf = cacheFiles(siteDir, 'pages', sources);

  return async (route: string, html: string, facts: PageFacts): Promise<PageTexts> => {
    const file = fileOf(JSON.stringify([siteUrl, route, facts, html]));
    const made = await cachedFile(file, async () => {
      const text = pageText(route, html);
      const copy = pageCopy(route, text, siteUrl, facts);
      const feed = text.post && feedText(text.post, `${siteUrl}${route}`);
      return Buffer.from(JSON.stringify({copy, feed}));
    });
    return JSON.parse(made.toString()) as PageTexts;
  };
}
