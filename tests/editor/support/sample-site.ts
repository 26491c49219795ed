import {cpSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {AUTHORS, TOPICS} from '../../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {temporaryFolder, writeSite} from '../../support/temporary-folder.ts';

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../samples', `${name}.md`), 'utf8');

/** A year to come. No post may have a later one. */
export const NEXT_YEAR = String(new Date().getUTCFullYear() + 1);

/** A valid article. Tests rely on its line numbers. */
export const ARTICLE = sample('a-stand-in');

/** A second article, to which the first one links. */
export const SECOND = ARTICLE.replace('slug: a-stand-in', 'slug: a-second-case')
  .replace('A Stand-In for Twenty Dollars', 'A Second Case of the Same Kind')
  .replace('### What it costs others', '### One part')
  .replace(' See [a second case](/insights/a-second-case#one-part).', '');

/** A newcomer's first text: three paragraphs, a picture without alternative text and a dead link. */
export const FIRST_TRY = sample('first-try');

/** The corrected text, with a footnote that has two bare links. */
export const CORRECTED = FIRST_TRY.replace('![]', '![Columns, each higher than the one before]')
  .replace('/assurance-audits', '/assurance-audit')
  .replace('most conversations.', 'most conversations.[^cards]')
  .concat(
    '\n[^cards]: The card is [a photograph of a screen](https://example.com/card), see https://example.com/one_card or ask cards@example.com.\n',
  );

export const SAMPLES = {
  'blog/a-stand-in.md': ARTICLE,
  'blog/a-second-case.md': SECOND,
  'news/dog-passes-again.md': sample('dog-passes-again'),
  // This page breaks the house style, which does not apply to the handbook.
  'src/handbook/index.md': sample('handbook'),
};

/** Makes a folder with all that the authors' commands read of a site: samples, and `files`, which may replace them. */
export function sampleSite(files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  for (const path of [TOPICS, AUTHORS, 'src/drawings/img/art/plate-raise.svg']) {
    cpSync(join(ROOT, path), join(folder, path));
  }
  writeSite(folder, {...SAMPLES, ...files});
  return folder;
}

/** Fills in the front matter of a new post, as its author would. */
export function fillIn(scaffold: string, category: string): string {
  const [, head = ''] = /^(---\n.*?\n---\n)/su.exec(scaffold) ?? [];
  return head
    .replace(/^# Choose .*\n/gmu, '')
    .replace(/^category: .*$/mu, `category: '${category}'`)
    .replace(
      /^description: .*$/mu,
      "description: 'A clinic received the same certificate twice. The name was right and the day was not; one question about the session would have shown it.'",
    )
    .replace(/^inShort: \|\n(?: {2}.*\n)+/mu, 'inShort: |\n  One name.\n  Two days.\n')
    .replace(/^excerpt: .*$/mu, "excerpt: 'The name was right. The day was not.'")
    .replace('draft: true\n', '');
}
