import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {postFiles} from '../../posts/plugin/postFolder';
import {type LintedPost, lintedPost} from './lintedPost';

/** The Markdown files in a folder and its subfolders that become a page or a PDF. */
function textsIn(siteDir: string, folder: string): string[] {
  const whole = path.join(siteDir, folder);
  return existsSync(whole)
    ? readdirSync(whole, {recursive: true, encoding: 'utf8'})
        .map((name) => name.split(path.sep).join('/'))
        .filter((name) => name.endsWith('.md') && !name.endsWith('README.md'))
        .toSorted()
        .map((name) => `${folder}/${name}`)
    : [];
}

/** Reads everything that is checked: posts, handbook, downloads. */
export async function readTexts(siteDir: string): Promise<LintedPost[]> {
  const now = new Date();
  const files = {
    insights: postFiles(siteDir, 'insights'),
    news: postFiles(siteDir, 'news'),
    cases: postFiles(siteDir, 'cases'),
    handbook: textsIn(siteDir, 'src/handbook'),
    downloads: textsIn(siteDir, 'src/content/downloads'),
  };
  const kinds = Object.keys(files) as (keyof typeof files)[];
  return kinds.flatMap((kind) =>
    files[kind].map((file) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      return lintedPost({kind, file, text, now});
    }),
  );
}
