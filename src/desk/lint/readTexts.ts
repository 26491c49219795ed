import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {loadMarkdownParser} from '../../plugins/downloads/markdown-parser.cjs';
import {postFiles} from '../../plugins/posts/postFolder';
import {type LintedPost, lintedPost} from './lintedPost';

const DOWNLOADS = 'src/content/downloads';

function downloadFiles(siteDir: string): string[] {
  const folder = path.join(siteDir, DOWNLOADS);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .toSorted()
        .map((name) => `${DOWNLOADS}/${name}`)
    : [];
}

/** Reads all that is checked: the posts of both kinds and the texts of the downloads. */
export async function readTexts(siteDir: string): Promise<LintedPost[]> {
  const parse = await loadMarkdownParser();
  const now = new Date();
  const files = {
    insights: postFiles(siteDir, 'insights'),
    news: postFiles(siteDir, 'news'),
    downloads: downloadFiles(siteDir),
  };
  const kinds = Object.keys(files) as (keyof typeof files)[];
  return kinds.flatMap((kind) =>
    files[kind].map((file) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      return lintedPost({kind, file, text, now}, parse);
    }),
  );
}
