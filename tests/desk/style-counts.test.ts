import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {
  countFaults,
  type FaultCount,
  lowerCeilings,
  readCeilings,
  styleFaults,
} from '../../src/desk/lint/counts/countFaults.ts';
import {lintedPost} from '../../src/desk/lint/lintedPost.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {ARTICLE, LAST_LINE, sampleSite} from './support/sample-site.ts';

const CEILINGS = 'src/desk/lint/counts/ceilings.json';
const NOW = new Date('2026-12-01');

/** The sample article with another text below its last heading. */
function articleWith(text: string): string {
  return ARTICLE.replace(LAST_LINE, () => text);
}

/** The faults of style in articles, by the name of the file and its text. */
function countsOf(articles: Readonly<Record<string, string>>): FaultCount[] {
  const texts = Object.entries(articles).map(([file, text]) =>
    lintedPost({kind: 'insights', file, text, now: NOW}),
  );
  return countFaults(texts, {});
}

function countIn(text: string, name: string): number {
  const counts = countsOf({'blog/a-stand-in.md': articleWith(text)});
  return counts.find((fault) => fault.name === name)?.count ?? Number.NaN;
}

/** What a text adds to a count, beside the same article without it. */
const CASES: readonly [fault: string, adds: number, text: string][] = [
  ['whatHeadings', 1, '## What we found\n\n## The card says what it is'],
  ['affirmThenDeny', 1, 'The card shows a name. It says nothing about a course.'],
  ['affirmThenDeny', 1, 'A log shows the login. That does not prove a learner.'],
  ['affirmThenDeny', 0, 'The rule does not say who must check.'],
  ['pullQuotes', 1, ':::pull\nA card is not a course.\n:::'],
  ['expiredDatelines', 2, 'Yesterday a city revoked cards, and last week a court sat.'],
  ['expiredDatelines', 0, 'On March 3, 2025, a city revoked cards.'],
  ['britishIdiom', 3, 'She sat the exam, and afterwards read the tender.'],
  ['britishIdiom', 0, 'He sat down. Sit with the record afterward.'],
  ['unnamedSubjects', 2, 'Somebody passed. No one looked.'],
  ['unnamedSubjects', 0, 'It belongs to someone, in nobody’s name.'],
  ['unlinkedTerms', 1, 'A deepfake came, and a second deepfake.'],
  ['unlinkedTerms', 0, 'A [deepfake](/insights/glossary#deepfake) came, and a second deepfake.'],
  ['unlinkedTerms', 1, 'Deepfakes came, and one [deepfake](/insights/glossary#deepfake) passed.'],
  ['unlinkedTerms', 0, '## A deepfake\n\n[One deepfake](https://example.com/four) passed.'],
  ['weSell', 1, 'We sell audits. The buyers that we sell to know it.'],
];

for (const [fault, adds, text] of CASES) {
  test(`${fault}: ${adds} in "${text.replaceAll('\n', ' ')}"`, () => {
    assert.equal(countIn(text, fault) - countIn('A crew.', fault), adds);
  });
}

test('a British word is named with its American form', () => {
  const counts = countsOf({'blog/a-stand-in.md': articleWith('She sat the exam.')});
  const [warning] = counts.find(({name}) => name === 'britishIdiom')?.warnings ?? [];
  assert.match(
    `${warning?.message} ${warning?.fix}`,
    /\("sat the exam"\).* Write "take the exam"\./u,
  );
});

test('a source counts from the fourth text on that links to it', () => {
  const link = '[a court](https://example.com/court)';
  const posts = ['a-stand-in', 'b', 'c', 'd', 'e'].map((slug, day) => {
    const text = articleWith(`Two links: ${link}, ${link}.`)
      .replace('slug: a-stand-in', `slug: ${slug}`)
      .replaceAll('https://example.com/one', `https://example.com/${slug}/one`)
      .replaceAll('https://example.com/two', `https://example.com/${slug}/two`)
      .replaceAll('2025-03-03', `2025-03-0${day + 3}`);
    return [`blog/${slug}.md`, text] as const;
  });
  const counts = countsOf(Object.fromEntries(posts));
  assert.equal(counts.find(({name}) => name === 'repeatedSources')?.count, 2);
});

test('ceilings are lowered to the counts and never raised', () => {
  const site = sampleSite({[CEILINGS]: '{"weSell": 1, "pullQuotes": 9}'});
  const text = articleWith('We sell audits. We sell advice.');
  const post = lintedPost({kind: 'insights', file: 'blog/a-stand-in.md', text, now: NOW});
  lowerCeilings(site, countFaults([post], readCeilings(site)));
  const {weSell, pullQuotes} = readCeilings(site);
  assert.deepEqual({weSell, pullQuotes}, {weSell: 1, pullQuotes: 0});
});

test('every fault has a ceiling, and no ceiling is without its fault', () => {
  const ceilings = JSON.parse(readFileSync(join(ROOT, CEILINGS), 'utf8')) as object;
  const names = styleFaults.map(({name}) => name);
  assert.deepEqual(Object.keys(ceilings), names);
});
