import type {Nodes} from 'mdast';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {distance} from 'fastest-levenshtein';
import type {SpellingDictionary} from 'cspell-dictionary';
import {readTable} from '../../../posts/plugin/problem';
import {countWords} from '../../../posts/plugin/postFile';
import {listNodes} from '../../../markdown/parseMarkdown';
import {endOf, type LintedPost, once, startOf} from '../lintedPost';
import {findRows} from '../faults';
import type {Finding, Rule} from '../siteFacts';

const PACKAGE = '@cspell/dict-en_us';

async function openDictionaries() {
  const {createSpellingDictionary, createSpellingDictionaryFromTrieFile} =
    await import('cspell-dictionary');
  const ours = readFileSync(path.join(__dirname, '../words.txt'), 'utf8').split('\n');
  const options = {repMap: [["'|`|’", "'"]] as [string, string][]};
  const trie = gunzipSync(readFileSync(path.join(require.resolve(PACKAGE), '../en_US.trie.gz')));
  return [
    createSpellingDictionaryFromTrieFile(trie, 'en_US', PACKAGE, options),
    createSpellingDictionary(ours, 'ours', 'words.txt', options),
  ] as const;
}

let dictionaries: ReturnType<typeof openDictionaries> | undefined;

const NO_WORDS =
  /(?<=^|[.!?]\s)[^.!?]{0,300}\bspell(?:ed|ing|s)?\b[^.!?]{0,300}|(?<!\S)\S*(?:[@\\\uFFFD]|:\/\/|www\.|\w\.\w|\w[_/]\w*[_/])\S*|[#&]\w+|(?<!\p{L})\p{L}*&#?\w+;\p{L}*/gu;

/** Matches words of Latin letters, and those within a name such as "ProctorCon". Below four letters none is checked. */
const WORD = /[\p{sc=Latin}\p{M}]+(?:['’][\p{sc=Latin}\p{M}]+)*/gu;
const FOREIGN = /[^\x20-\x7F’]|^(?:[cdjlst]|qu)['’]/iu;
const PART = /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;

const RUN = /[^.!?;:()"“”\n*_|]+/gu; // Words without a stop between them: in one language, as a rule.

const lettersOf = (word: string) => [...word.toLowerCase()].toSorted().join('');
const isPerhapsName = (word: string, best: string) =>
  /^\p{Lu}/u.test(word) &&
  (/^\p{Lu}+$/u.test(word) ||
    distance(lettersOf(word), lettersOf(best)) > Math.min(1, best.length - word.length));

const ENDING = /['’]s?$|(?<=\p{Lu})s$/u;
const LETTERS = [...'’abcdefghijklmnopqrstuvwxyz', ''];

/** What a word becomes with a letter more, less or other, or with two letters exchanged. */
const neighborsOf = (word: string) =>
  [...word, ''].flatMap((letter, at, letters) =>
    [
      ...LETTERS.flatMap((it) => [letters.with(at, it), letters.with(at, it + letter)]),
      ...letters.map((it, place) => letters.with(at, it).with(place, letter)),
    ].map((it) => it.join('')),
  );

const suggested = new Map<string, string | undefined>();

/** The nearest word, if one is near: the dictionary's own search takes ten times as long to find none. */
function suggest(word: string, dictionary: SpellingDictionary): string | undefined {
  if (!suggested.has(word) && word.length <= 60) {
    const isNear = neighborsOf(word).some((it) => dictionary.has(it));
    const [best] = isNear ? dictionary.suggest(word, {numSuggestions: 1}) : [];
    suggested.set(word, best?.word);
  }
  return suggested.get(word);
}

async function findMisspelled(text: string) {
  const both = await (dictionaries ??= openDictionaries());
  const isKnown = (word: string) => {
    const stem = word.replace(ENDING, '');
    const forms = [word, stem, stem.replace(/^(?:non|re|un)(?=\p{Ll}{5})/u, '')];
    return (
      stem.length < 4 || FOREIGN.test(stem) || both.some((it) => forms.some((of) => it.has(of)))
    );
  };
  const clean = text.replace(NO_WORDS, (it) => ' '.repeat(it.length));
  return [...clean.matchAll(RUN)].flatMap(({0: run, index: start}) => {
    const words = [...run.matchAll(WORD)].filter(([word]) => word.length > 3);
    const unknown = words.filter(
      ([word]) => !isKnown(word) && !(word.match(PART) ?? [word]).every(isKnown),
    );
    const isForeign = new Set(unknown.map(String)).size > 1 && unknown.length * 2 >= words.length;
    return (isForeign ? [] : unknown)
      .map(({0: word, index}) => ({word, index: start + index, best: suggest(word, both[0])}))
      .filter(({word, best = ''}) => !isPerhapsName(word, best));
  });
}

/** Matches a capitalized word inside a sentence: after a word, comma or colon, even one on the line above. */
const NAME = /(?<=[\p{L}\p{N},;:&)”’](?: ?\n ?| )["'“‘(]?)\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** The names in a text: its capitalized words inside sentences. Titles do not count: they capitalize all words. */
function namesIn({prose, valueRange}: LintedPost): string {
  const [from, to] = valueRange(['title']);
  const words = (prose.slice(0, from) + prose.slice(to)).replace(/[^\S\n]+/gu, ' ');
  return words.match(NAME)?.join(' ') ?? '';
}

/** Matches words between quotation marks. */
export const QUOTED =
  /„[^“”]{0,2000}[“”]|“[^”]{0,2000}”|‘[^’\n]{0,200}’(?!\p{L})|"(?:[^"\n]|\n(?!\s*\n)){0,600}"|«[^»]{0,900}»|»[^«]{0,900}«/gu;

/** The prose without quotations, which are others' words, and without what is in italics. */
const ownWords = once(({prose, tree, bodyStart}: LintedPost): string => {
  const others = new Uint8Array(prose.length);
  for (const {0: words, index} of prose.slice(bodyStart).matchAll(QUOTED)) {
    others.fill(1, bodyStart + index, bodyStart + index + words.length);
  }
  const nodes = listNodes(tree).filter(({type}) => /^(?:blockquote|emphasis)$/u.test(type));
  nodes.forEach((it) => others.fill(1, startOf(it), endOf(it)));
  return prose.replace(/[^\n]/g, (sign, at: number) => (others[at] ? ' ' : sign));
});

/** Words have their US spelling, by the dictionary and our word list. Names and other scripts are not checked. */
export const spellingRule: Rule = {
  name: 'spelling',
  isNote: true,
  find: async (post) => {
    const names = namesIn(post);
    const text = ownWords(post).replace(/\p{Lu}[\p{L}\p{M}'’-]*/gu, (word) =>
      names.includes(word.replace(/['’]s$/u, '')) ? ' '.repeat(word.length) : word,
    );
    const misspelled = await findMisspelled(text);
    return misspelled.map(({word, index, best}): Finding => {
      const [said, near] = [word.toLowerCase(), best?.toLowerCase() ?? ''];
      const isNear = distance(said, near) < 2 || lettersOf(said) === lettersOf(near);
      const fix = isNear ? `Did you mean "${best}"?` : 'Correct it.';
      const term = 'A term of the trade belongs in src/editor/lint/words.txt.';
      return [index, [`"${word}" is not in the dictionary.`, `${fix} ${term}`], word.length];
    });
  },
};

const DAY =
  /(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,\s)?((?:January|February|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber) \d{1,2},\s(?:19|20)\d\d)/gu;

const wrongDays = ({prose}: LintedPost): Finding[] =>
  [...prose.matchAll(DAY)].map(({0: said, 1: day, index}) => {
    const dateStyle = said === day ? 'long' : 'full';
    const right = new Date(`${day} UTC`).toLocaleDateString('en-US', {dateStyle, timeZone: 'UTC'});
    const isRight = right === said.replace(/\s+/gu, ' ');
    const fix = right === 'Invalid Date' ? 'Correct it.' : `Is it ${right}?`;
    return [index, isRight ? null : [`The calendar has no "${said}".`, fix]];
  });

const UNWANTED = readTable(__dirname, '../style.txt').map(([words, fix = '']) => ({
  pattern: new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu'),
  message: 'The house style avoids "$0".',
  fix,
}));

/** Where words stand that the house style avoids. */
export const findUnwantedWords = (text: string) => findRows(UNWANTED, text);

/** Unwanted words of the text, and of the fields above it those that the text does not only quote. */
const unwanted = (post: LintedPost): Finding[] =>
  findUnwantedWords(ownWords(post)).filter(
    ([index, [told], size], _, all) =>
      index >= post.bodyStart ||
      !post.text.includes(post.text.slice(index, index + size), post.bodyStart) ||
      all.some(([at, [it]]) => at >= post.bodyStart && it === told),
  );

/** A heading, a paragraph that begins with bold or italic words, a list, or the form of a letter or an interview. */
const STRUCTURED = /^(?:#|=+$|-+$|\*\*|[*_]\S|(?:[-*+]|\d+[.)]) |Dear |(?:\p{Lu}\p{L}*|Q|A):)/mu;

/** Paragraphs of a few bold or capital words, or of up to three without a stop. */
const LIKE_HEADING =
  /^(?:(\*\*|__)[^*_]{3,60}(?<![.,:;!?]["”’]?)\1|(?=.*\p{L}{4})[\p{Lu}\d ’'&,–-]{4,60}|\p{Lu}[\p{L}\d’'-]*(?: [\p{L}\d’'-]+){0,2}(?: (?:[»›→]|&\w+;))?)$/u;

function headings({tree, headEnd, file, text, bodyStart}: LintedPost): Finding[] {
  const fix = 'Put one on top of each part, every 150 to 250 words: "## What the law changed".';
  const isBare = !file.includes('/_charts/') && !STRUCTURED.test(text.slice(bodyStart));
  const isLong = countWords(text.slice(bodyStart)) > 320;
  const sourceOf = (it: Nodes | undefined) =>
    it?.type === 'paragraph' ? text.slice(startOf(it), endOf(it)) : '';
  const like = tree.children.filter(
    (it, at, all) =>
      LIKE_HEADING.test(sourceOf(it)) &&
      !/[\p{L},]$/u.test(sourceOf(all[at - 1])) && // Not a name at the end of a letter.
      /^(?!P\.? ?S\b)[^]{60}/u.test(sourceOf(all[at + 1])),
  );
  return [
    ...(isBare && isLong ? [[headEnd, ['The text has no headings.', fix]] as const] : []),
    ...like.map((it): Finding => {
      const words = text.slice(startOf(it), endOf(it)).replace(/[*_]/gu, '');
      const remedy = `Write "## ${words}", or delete it if it is no part of the text.`;
      return [it, ['This paragraph looks like a heading, and is none.', remedy]];
    }),
  ];
}

/** The rules of the house style that a program can check (`/handbook/authors/text-and-pictures`). */
export const styleRule: Rule = {
  name: 'style',
  isNote: true,
  find: (post) => [unwanted, wrongDays, headings].flatMap((find) => find(post)),
};
