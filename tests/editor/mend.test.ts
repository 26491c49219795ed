import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {mendText} from '../../src/editor/mend.ts';
import {ARTICLE, sampleSite, SECOND} from './support/sample-site.ts';

const MENDS = readFileSync(join(import.meta.dirname, 'samples/mends.txt'), 'utf8');

const FILE = 'blog/a-stand-in.md';

/** A post that others know by its former address. */
const MOVED = SECOND.replace('a-second-case', 'a-new-name\nformerSlugs: [an-old-name]');

const withBody = (body: string) =>
  ARTICLE.replace(/(?<=\n---\n)[^]*/u, () => `\nIt is so.\n\n${body}\n`);

for (const line of MENDS.trim().split('\n')) {
  const [faulty = '', right = ''] = line.replaceAll('\\n', '\n').split(' ⇒ ');
  test(`${JSON.stringify(faulty)} is mended, and nothing else is changed`, async () => {
    const text = withBody(faulty);
    const site = sampleSite({[FILE]: text, 'blog/a-new-name.md': MOVED});
    const {problems} = await lintContent(site, [FILE]);
    assert.equal(mendText(text, problems).text, withBody(right));
  });
}
