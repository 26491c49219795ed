import path from 'node:path';
import {readCachedFile, cacheFiles} from '../cachedFile';
import type {Section} from '../../search/siteIndex';
import {toFeedText} from '../feeds/writers';
import {splitSections} from '../search/writeIndex';
import {type MarkdownCopy, makePageCopy, type PageFacts, removeStyle} from './pageCopy';
import {readPageText} from './pageText';

/** Texts for readers without a browser, and for the search; `feed` of a post alone. */
export type PageTexts = Readonly<{
  copy: MarkdownCopy;
  feed?: string;
  sections: readonly Section[];
}>;

/** Returns the cached writer of a page's texts. `siteUrl` has no trailing slash. */
export function readPageTexts(siteDir: string, siteUrl: string) {
  const sources = ['.', '../feeds', '../../markdown', '../search'].map((it) =>
    path.join(__dirname, it),
  );
  const fileOf = cacheFiles(siteDir, 'pages', sources);

  return async (route: string, html: string, facts: PageFacts): Promise<PageTexts> => {
    const file = fileOf(JSON.stringify([siteUrl, route, facts, html]));
    const made = await readCachedFile(file, async () => {
      const text = readPageText(route, html);
      const feed = text.post && toFeedText(text.post, `${siteUrl}${route}`);
      const parts = removeStyle(text.parts);
      const copy = makePageCopy(route, text.meta, parts, siteUrl, facts);
      return Buffer.from(JSON.stringify({copy, feed, sections: splitSections(parts)}));
    });
    return JSON.parse(made.toString()) as PageTexts;
  };
}
