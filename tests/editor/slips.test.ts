import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {parseText, readTexts} from '../../src/editor/lint/lintedPost.ts';
import {findFaults} from '../../src/editor/lint/remarkRules.ts';
import {collectSiteFacts} from '../../src/editor/lint/siteFacts.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const FILE = 'blog/a-stand-in.md';
const PLACE = 'The record names';
const LINE = ARTICLE.slice(0, ARTICLE.indexOf(PLACE)).split('\n').length;

const folder = sampleSite();
const site = collectSiteFacts(folder, readTexts(folder));

/** The lines of a sample file, one sample each: "⏎" stands for a line break, "⇥" for a tab. */
const samples = (name: string) =>
  readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll('⏎', '\n').replaceAll('⇥', '\t'));

/** The lines where an article with these words has an error, with the messages. */
async function errors(words: string, end = '\n') {
  const text = ARTICLE.replace(PLACE, () => `${words}\n\n${PLACE}`).replaceAll('\n', end);
  const found = await findFaults(parseText(FILE, text, new Date()), site);
  return found
    .filter(({isNote}) => !isNote)
    .map(({line, message, fix}) => ({line: line - LINE + 1, told: `${message} ${fix}`}));
}

for (const end of ['\n', '\r\n']) {
  const name = JSON.stringify(end);
  test(`each typing error and each markup of another system is reported at its lines, with line ends ${name}`, async () => {
    const silent: string[] = [];
    for (const words of samples('slips.txt')) {
      const lines = words.split('\n').length;
      const named = (await errors(words, end)).filter(({line}) => line >= 1 && line <= lines);
      silent.push(...(named.length > 0 ? [] : [words]));
    }
    assert.deepEqual(silent, []);
  });

  test(`right Markdown is not reported, with line ends ${name}; at most unusual signs are asked about, once`, async () => {
    const alarms: string[] = [];
    for (const words of samples('right.txt')) {
      const [first, ...others] = (await errors(words, end)).map(({told}) => told);
      const isAsked = first?.includes('meant to be printed?') && /[[\]{}^|#→]/u.test(words);
      alarms.push(...[isAsked ? [] : (first ?? []), others].flat().map((it) => `${words}: ${it}`));
    }
    assert.deepEqual(alarms, []);
  });
}
