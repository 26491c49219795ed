import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {cachedFile} from '../cachedFile';
import {feedText} from '../feeds/feedText';
import {hashFolders} from '../hashFolders';
import {type MarkdownCopy, pageCopy, type PageFacts} from './pageCopy';
import {pageText} from './pageText';

/** Texts for readers without a browser; `feed` of a post alone. */
export type PageTexts = Readonly<{copy: MarkdownCopy; feed?: string}>;

/** Returns the writer of a page's texts, cached in `node_modules/.cache/pages` by a hash of page and code. `siteUrl` has no trailing slash. */
export async function pageTexts(siteDir: string, siteUrl: string) {
  const folders = ['.', '../feeds', '../markdown'].map((it) => path.join(__dirname, it));
  const tools = createHash('sha256')
    .update(await hashFolders(folders))
    .update(readFileSync(path.join(siteDir, 'package-lock.json')))
    .update(siteUrl);

  return async (route: string, html: string, facts: PageFacts): Promise<PageTexts> => {
    const key = tools
      .copy()
      .update(JSON.stringify([route, facts, html]))
      .digest('hex');
    const file = path.join(siteDir, 'node_modules/.cache/pages', `${key}.json`);
    const made = await cachedFile(file, async () => {
      const text = pageText(route, html);
      const copy = pageCopy(route, text, siteUrl, facts);
      const feed = text.post && feedText(text.post, `${siteUrl}${route}`);
      return Buffer.from(JSON.stringify({copy, feed}));
    });
    return JSON.parse(made.toString()) as PageTexts;
  };
}
