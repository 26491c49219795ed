import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {lowerCeilings, readCeilings} from '../../src/desk/lint/counts/countFaults.ts';
import {styleFaults} from '../../src/desk/lint/counts/styleFaults.ts';
import {lintContent} from '../../src/desk/lint/lintContent.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const CEILINGS = 'src/desk/lint/counts/ceilings.json';
const LAST_LINE = 'A crew relies on [the card](https://example.com/three).';

/** The sample article with another text below its last heading. */
function articleWith(text: string): string {
  return ARTICLE.replace(LAST_LINE, () => text);
}

async function countOf(t: TestContext, name: string, article: string): Promise<number> {
  const {counts} = await lintContent(sampleSite(t, {'blog/a-stand-in.md': article}));
  return counts.find((fault) => fault.name === name)?.count ?? Number.NaN;
}

/** What a text adds to a count, beside the same article without it. */
const CASES: readonly {fault: string; text: string; adds: number}[] = [
  {fault: 'whatHeadings', text: '## What we found\n\n## The card says what it is', adds: 1},
  {
    fault: 'affirmThenDeny',
    text: 'The card shows a name. It says nothing about a course.',
    adds: 1,
  },
  {fault: 'affirmThenDeny', text: 'A log shows the login. That does not prove a learner.', adds: 1},
  {fault: 'affirmThenDeny', text: 'The rule does not say who must check.', adds: 0},
  {fault: 'pullQuotes', text: ':::pull\nA card is not a course.\n:::', adds: 1},
  {
    fault: 'expiredDatelines',
    text: 'Yesterday a city revoked cards, and last week a court sat.',
    adds: 2,
  },
  {fault: 'expiredDatelines', text: 'On March 3, 2025, a city revoked cards.', adds: 0},
  {fault: 'britishIdiom', text: 'She sat the exam, and afterwards read the tender.', adds: 3},
  {fault: 'britishIdiom', text: 'He sat down. Sit with the record afterward.', adds: 0},
  {fault: 'unnamedSubjects', text: 'Somebody passed. No one looked.', adds: 2},
  {fault: 'unnamedSubjects', text: 'It belongs to someone, in nobody’s name.', adds: 0},
  {fault: 'unlinkedTerms', text: 'A deepfake came, and a second deepfake.', adds: 1},
  {
    fault: 'unlinkedTerms',
    text: 'A [deepfake](/insights/glossary#deepfake) came, and a second deepfake.',
    adds: 0,
  },
  {
    fault: 'unlinkedTerms',
    text: 'Deepfakes came, and one [deepfake](/insights/glossary#deepfake) passed.',
    adds: 1,
  },
  {
    fault: 'unlinkedTerms',
    text: '## A deepfake\n\n[One deepfake](https://example.com/four) passed.',
    adds: 0,
  },
  {fault: 'weSell', text: 'We sell audits. The buyers that we sell to know it.', adds: 1},
];

for (const {fault, text, adds} of CASES) {
  test(`${fault}: ${adds} in "${text.replaceAll('\n', ' ')}"`, async (t) => {
    const before = await countOf(t, fault, articleWith('A crew.'));
    assert.equal((await countOf(t, fault, articleWith(text))) - before, adds);
  });
}

test('a source counts from the fourth text on that links to it', async (t) => {
  const link = '[a court](https://example.com/court)';
  const posts = ['a-stand-in', 'b', 'c', 'd', 'e'].map((slug, day) => {
    const text = articleWith(`Two links: ${link}, ${link}.`)
      .replace('slug: a-stand-in', `slug: ${slug}`)
      .replaceAll('https://example.com/one', `https://example.com/${slug}/one`)
      .replaceAll('https://example.com/two', `https://example.com/${slug}/two`)
      .replaceAll('2025-03-03', `2025-03-0${day + 3}`);
    return [`blog/${slug}.md`, text] as const;
  });
  const {counts} = await lintContent(sampleSite(t, Object.fromEntries(posts)));
  assert.equal(counts.find(({name}) => name === 'repeatedSources')?.count, 2);
});

test('the newest text is warned where it passes the ceiling, and nothing fails', async (t) => {
  const sold = ARTICLE.replace(LAST_LINE, (line) => `We sell audits. ${line}`);
  const newer = sold
    .replace('slug: a-stand-in', 'slug: a-newer-case')
    .replaceAll('2025-03-03', '2025-04-01');
  const site = sampleSite(t, {
    'blog/a-stand-in.md': sold,
    'blog/a-newer-case.md': newer,
    [CEILINGS]: '{"weSell": 1}',
  });
  const {problems, counts} = await lintContent(site);
  assert.deepEqual(problems, []);
  const fault = counts.find(({name}) => name === 'weSell');
  assert.deepEqual(
    fault?.warnings.map(({file, line}) => `${file}:${line}`),
    ['blog/a-newer-case.md:26'],
  );
  assert.match(fault?.warnings[0]?.message ?? '', /2 in all texts, at most 1/u);
  assert.equal(fault?.warnings[0]?.isWarning, true);
});

test('ceilings are lowered to the counts and never raised', async (t) => {
  const site = sampleSite(t, {
    'blog/a-stand-in.md': articleWith('We sell audits. We sell advice.'),
    [CEILINGS]: '{"weSell": 1, "pullQuotes": 9}',
  });
  lowerCeilings(site, (await lintContent(site)).counts);
  const {weSell, pullQuotes} = readCeilings(site);
  assert.deepEqual({weSell, pullQuotes}, {weSell: 1, pullQuotes: 0});
});

test('every fault has a ceiling, and no ceiling is without its fault', () => {
  const ceilings = JSON.parse(readFileSync(join(ROOT, CEILINGS), 'utf8')) as object;
  assert.deepEqual(
    Object.keys(ceilings),
    styleFaults.map(({name}) => name),
  );
});
