import type {Nodes} from 'mdast';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Term} from '../../../content/glossary';
import {terms} from '../../../content/terms';
import {termAddress} from '../../../posts/plugin/pages';
import {placeOf, type Problem} from '../../../posts/plugin/problem';
import type {LintedPost, Place} from '../lintedPost';
import {britishIdiom} from '../lists';
import {nodesOf, nodesOfType, startOf, wordsOf} from '../markdownNodes';

/** Where a term is not linked: headings and labels, tables and quotes stay plain, and the words of a link lead elsewhere. */
const PLAIN = new Set(['heading', 'table', 'link', 'inlineCode', 'code', 'html']);

type InUse = Readonly<{address: string; pattern: RegExp}>;

function inUse({slug, term, forms = []}: Term): InUse {
  const words = [term, ...forms].map((it) => it.replaceAll(/[()]/gu, String.raw`\$&`)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${words})s?(?![\\p{L}-])`, 'iu');
  return {address: termAddress(slug), pattern};
}

const allInUse = terms.map(inUse);

/** Running text and links to terms, in the order of the text. */
function passages(node: Nodes): Nodes[] {
  if (node.type === 'text' || (node.type === 'link' && node.url.startsWith(termAddress('')))) {
    return [node];
  }
  const isLabel = node.type === 'paragraph' && node.data && 'directiveLabel' in node.data;
  const isPlain = isLabel || PLAIN.has(node.type);
  return 'children' in node && !isPlain ? node.children.flatMap(passages) : [];
}

/** The terms of the glossary that an article uses before it links to their definition, once each. */
function unlinkedTerms(texts: readonly LintedPost[]): Place[] {
  return texts
    .filter(({kind}) => kind === 'insights')
    .flatMap(({file, tree}) => {
      const done = new Set<string>();
      return passages(tree).flatMap((node): Place[] => {
        if (node.type !== 'text') {
          done.add(node.type === 'link' ? node.url : '');
          return [];
        }
        return allInUse.flatMap(({address, pattern}) => {
          const index = done.has(address) ? -1 : node.value.search(pattern);
          if (index < 0) {
            return [];
          }
          done.add(address);
          return [{file, offset: startOf(node) + index}];
        });
      });
    });
}

/**
 * A habit of style that is right once and wears out when every text has it. Found by a plain pattern: a count can hold
 * a harmless case, and miss one in other words.
 */
type StyleFault = Readonly<{
  /** Its key in `ceilings.json`. */
  name: string;
  /** The fault in the table, in the plural. */
  label: string;
  /** The remedy. */
  fix: string;
  /** Its places, with the words there and a remedy of their own, if any. */
  find: (texts: readonly LintedPost[]) => (Place & Readonly<{word?: string; fix?: string}>)[];
}>;

/** A source may be linked in so many texts; the others link to the case. */
const TEXTS_PER_SOURCE = 3;

const AFFIRM_THEN_DENY =
  /(?<=[.!?]["”’)]*\s+)(?:It|That|This|They|These|Those|Neither|None)\s+(?:(?:says?|said|shows?|proves?|tells?|told)\s+(?:you\s+|us\s+)?nothing|(?:do|does|did|can|could)(?:\s+not|n[’']t)\s+(?:say|show|prove|tell|mean|establish|test|reach))\b/gu;

const EXPIRED_DATELINE =
  /\b(?:yesterday|(?:last|this)\s+(?:week|month)|next\s+(?:week|month)|a\s+(?:week|month|year)\s+ago)\b/giu;

/** Not after a preposition, where the word is an object. */
const UNNAMED_SUBJECT =
  /(?<!\b(?:about|against|as|at|by|for|from|in|of|on|than|through|to|with)\s+)\b(?:somebody|someone|nobody|no\s+one)\b(?![’'])/giu;

function inProse(pattern: RegExp): StyleFault['find'] {
  return (texts) =>
    texts.flatMap(({file, prose}) =>
      [...prose.matchAll(pattern)].map(({0: word, index}) => ({file, offset: index, word})),
    );
}

const findBritish: StyleFault['find'] = (texts) =>
  Object.entries(britishIdiom).flatMap(([pattern, instead]) => {
    const places = inProse(new RegExp(`\\b(?:${pattern})\\b`, 'giu'))(texts);
    return places.map((place) => ({...place, fix: `Write "${instead}".`}));
  });

function atNodes(isFault: (node: Nodes) => boolean): StyleFault['find'] {
  return (texts) =>
    texts.flatMap(({file, tree}) =>
      nodesOf(tree)
        .filter(isFault)
        .map((node) => ({file, offset: startOf(node)})),
    );
}

/** The first link to each outside page. */
function sourcesOf({file, tree}: LintedPost): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const {url, ...link} of nodesOfType(tree, 'link')) {
    if (/^https?:/u.test(url) && !places.has(url)) {
      places.set(url, {file, offset: link.position?.start.offset ?? 0});
    }
  }
  return places;
}

/** The texts that link to a source beyond the first three, oldest first. Cases are where sources belong. */
function repeatedSources(texts: readonly LintedPost[]): Place[] {
  const uses = new Map<string, number>();
  const oldestFirst = texts
    .filter(({kind}) => kind !== 'cases')
    .toSorted((a, b) => String(a.head.date ?? '').localeCompare(String(b.head.date ?? '')));
  return oldestFirst.flatMap((text) =>
    [...sourcesOf(text)].flatMap(([url, place]) => {
      const use = (uses.get(url) ?? 0) + 1;
      uses.set(url, use);
      return use > TEXTS_PER_SOURCE ? [place] : [];
    }),
  );
}

/** All faults that are counted, in the order of the table. */
export const styleFaults: readonly StyleFault[] = [
  {
    name: 'whatHeadings',
    label: 'headings that begin with "What"',
    fix: 'Say in the heading what the part finds.',
    find: atNodes((node) => node.type === 'heading' && /^What\b/u.test(wordsOf(node))),
  },
  {
    name: 'affirmThenDeny',
    label: 'claims taken back in the next sentence ("It says nothing …")',
    fix: 'Put the limit into the claim’s own sentence.',
    find: inProse(AFFIRM_THEN_DENY),
  },
  {
    name: 'pullQuotes',
    label: 'pull quotes',
    fix: 'Leave it out, unless a reader would quote it.',
    find: atNodes((node) => node.type === 'containerDirective' && node.name === 'pull'),
  },
  {
    name: 'expiredDatelines',
    label: 'datelines without a day ("last week")',
    fix: 'Name the day.',
    find: inProse(EXPIRED_DATELINE),
  },
  {
    name: 'britishIdiom',
    label: 'British idioms',
    fix: 'Write the American word.',
    find: findBritish,
  },
  {
    name: 'repeatedSources',
    label: `links to a source that ${TEXTS_PER_SOURCE} other texts link to`,
    fix: 'Link to the case that holds the source.',
    find: repeatedSources,
  },
  {
    name: 'unnamedSubjects',
    label: 'somebody, someone, nobody or no one as subject',
    fix: 'Say who.',
    find: inProse(UNNAMED_SUBJECT),
  },
  {
    name: 'weSell',
    label: 'sentences with "We sell"',
    fix: 'Disclose the interest in words of this text.',
    find: inProse(/\bWe\s+sell\b/gu),
  },
  {
    name: 'unlinkedTerms',
    label: 'terms used before the link to their definition',
    fix: 'Link the first use: [term](/insights/glossary#term); src/content/termsOf….ts have them.',
    find: unlinkedTerms,
  },
];

/** The highest allowed count of each fault over all texts, by its name. */
type Ceilings = Readonly<Record<string, number>>;

/** A fault with its count over all texts, and one warning for each that a text adds beyond the ceiling. */
export type FaultCount = Readonly<{
  name: string;
  label: string;
  count: number;
  ceiling: number;
  warnings: readonly Problem[];
}>;

const CEILINGS_FILE = 'src/desk/lint/counts/ceilings.json';

/** Reads the ceilings of the site in a folder. */
export function readCeilings(siteDir: string): Ceilings {
  return JSON.parse(readFileSync(path.join(siteDir, CEILINGS_FILE), 'utf8')) as Ceilings;
}

/** Lowers every ceiling that lies above its count; never raises one. */
export function lowerCeilings(siteDir: string, counts: readonly FaultCount[]): void {
  const lower = Object.fromEntries(
    counts.map(({name, count, ceiling}) => [name, Math.min(count, ceiling)]),
  );
  writeFileSync(path.join(siteDir, CEILINGS_FILE), `${JSON.stringify(lower, null, 2)}\n`);
}

function dayOf({head}: LintedPost): string {
  return String(head.date ?? '');
}

/** The surplus over the ceiling, charged to the newest texts: they came when the count was already reached. */
function surplus(
  {name, label, fix, find}: StyleFault,
  texts: readonly LintedPost[],
  ceiling: number,
): FaultCount {
  const places = find(texts);
  const byFile = new Map(texts.map((text) => [text.file, text]));
  const day = (file: string) => dayOf(byFile.get(file) as LintedPost);
  const newest = places
    .toSorted((a, b) => day(b.file).localeCompare(day(a.file)))
    .slice(0, Math.max(0, places.length - ceiling));
  const warnings = newest.map(({file, offset, word, fix: own = fix}) => ({
    file,
    ...placeOf(byFile.get(file)?.text ?? '', offset),
    rule: name,
    message: `One more of the ${label}${word ? ` ("${word}")` : ''}: ${places.length} in all texts, at most ${ceiling}.`,
    fix: own,
    isWarning: true as const,
  }));
  return {name, label, count: places.length, ceiling, warnings};
}

/**
 * Counts the faults of style over the texts that visitors read.
 *
 * @param texts all texts of the site, the handbook's included, which is not counted
 * @param ceilings a fault without a ceiling has the ceiling 0
 */
export function countFaults(texts: readonly LintedPost[], ceilings: Ceilings): FaultCount[] {
  const visible = texts.filter(({kind}) => kind !== 'handbook');
  return styleFaults.map((fault) => surplus(fault, visible, ceilings[fault.name] ?? 0));
}

/** Formats the counts as a table: count, ceiling, fault. */
export function countsTable(counts: readonly FaultCount[]): string {
  const row = (count: string, ceiling: string, label: string) =>
    `${count.padStart(5)}  ${ceiling.padStart(7)}  ${label}`;
  return [
    row('count', 'ceiling', 'fault of style, over all texts'),
    ...counts.map(({count, ceiling, label}) => row(String(count), String(ceiling), label)),
  ].join('\n');
}
