import path from 'node:path';
import {cachedFile, cacheFiles} from '../cachedFile';
import type {Section} from '../../search/siteIndex';
import {feedText} from '../feeds/feedText';
import {sectionsOf} from '../search/sections';
import {type MarkdownCopy, pageCopy, type PageFacts, withoutStyle} from './pageCopy';
import {pageText} from './pageText';

/** Texts for readers without a browser, and for the search; `feed` of a post alone. */
export type PageTexts = Readonly<{
  copy: MarkdownCopy;
  feed?: string;
  sections: readonly Section[];
}>;

/** Returns the cached writer of a page's texts. `siteUrl` has no trailing slash. */
export function pageTexts(siteDir: string, siteUrl: string) {
  const sources = ['.', '../feeds', '../../markdown', '../search'].map((it) =>
    path.join(__dirname, it),
  );
  const fileOf = cacheFiles(siteDir, 'pages', sources);

  return async (route: string, html: string, facts: PageFacts): Promise<PageTexts> => {
    const file = fileOf(JSON.stringify([siteUrl, route, facts, html]));
    const made = await cachedFile(file, async () => {
      const text = pageText(route, html);
      const feed = text.post && feedText(text.post, `${siteUrl}${route}`);
      const parts = withoutStyle(text.parts);
      const copy = pageCopy(route, text.meta, parts, siteUrl, facts);
      return Buffer.from(JSON.stringify({copy, feed, sections: sectionsOf(parts)}));
    });
    return JSON.parse(made.toString()) as PageTexts;
  };
}
