import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {SpellingDictionary} from 'cspell-dictionary';
import {readTable} from '../../../posts/plugin/problem';
import {countWords} from '../../../posts/plugin/postFile';
import {endOf, type LintedPost, listNodesOfType, readWords, startOf} from '../lintedPost';
import {listRows} from '../faults';
import type {Fault, Finding, Rule} from '../siteFacts';
import {listShown} from './markup';

const PACKAGE = '@cspell/dict-en_us';
/** The dictionary of the package, without the compression that its reader does not know. */
function readTrie() {
  const folder = path.dirname(require.resolve(`${PACKAGE}/cspell-ext.json`));
  return gunzipSync(readFileSync(path.join(folder, 'en_US.trie.gz')));
}

async function openDictionaries() {
  const {createSpellingDictionary, createSpellingDictionaryFromTrieFile} =
    await import('cspell-dictionary');
  const ours = readFileSync(path.join(__dirname, '../words.txt'), 'utf8').split('\n');
  const options = {repMap: [["'|`|’", "'"]] as [string, string][]};
  return [
    createSpellingDictionaryFromTrieFile(readTrie(), 'en_US', PACKAGE, options),
    createSpellingDictionary(ours, 'ours', 'words.txt', options),
  ] as const;
}

let dictionaries: ReturnType<typeof openDictionaries> | undefined;

const NO_WORDS =
  /(?<!\S)\S*(?:[@\\]|:\/\/|www\.|\w\.\w|\w[_/]\w*[_/])\S*|[#&]\w+|(?<!\p{L})\p{L}*&#?\w+;\p{L}*/gu;

/** Matches words of Latin letters, and those within a name such as "ProctorCon". Below four letters none is checked. */
const WORD = /[\p{sc=Latin}\p{M}]+(?:['’][\p{sc=Latin}\p{M}]+)*/gu;
const PART = /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;

const ENDING = /['’]s?$|(?<=\p{Lu})s$/u;

const suggested = new Map<string, string | undefined>();

function suggest(word: string, dictionary: SpellingDictionary): string | undefined {
  if (!suggested.has(word) && word.length <= 60) {
    suggested.set(word, dictionary.suggest(word, {numSuggestions: 1})[0]?.word);
  }
  return suggested.get(word);
}

async function findMisspelled(
  text: string,
): Promise<{word: string; index: number; best: string | undefined}[]> {
  const both = await (dictionaries ??= openDictionaries());
  const isKnown = (word: string) => {
    const stem = word.replace(ENDING, '');
    return stem.length < 4 || both.some((it) => it.has(word) || it.has(stem));
  };
  const words = text.replace(NO_WORDS, (it) => ' '.repeat(it.length)).matchAll(WORD);
  return [...words]
    .filter(([word]) => !isKnown(word) && !(word.match(PART) ?? [word]).every(isKnown))
    .map(({0: word, index}) => ({word, index, best: suggest(word, both[0])}));
}

/** Matches a capitalized word inside a sentence: after a word, comma or colon, even one on the line above. */
const NAME = /(?<=[\p{L}\p{N},;:&)”’](?: ?\n ?| )["'“‘(]?)\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** The names in a text: its capitalized words inside sentences. Titles do not count: they capitalize all words. */
function namesIn({prose, valueRange}: LintedPost): string {
  const [from, to] = valueRange(['title']);
  const words = (prose.slice(0, from) + prose.slice(to)).replace(/[^\S\n]+/gu, ' ');
  return words.match(NAME)?.join(' ') ?? '';
}

/** Words have their US spelling, by the dictionary and our word list. Names and other scripts are not checked. */
export const spellingRule: Rule = {
  name: 'spelling',
  isNote: true,
  find: async (post) => {
    const names = namesIn(post);
    const text = post.prose.replace(/\p{Lu}[\p{L}\p{M}'’-]*/gu, (word) =>
      names.includes(word.replace(/['’]s$/u, '')) ? ' '.repeat(word.length) : word,
    );
    const misspelled = await findMisspelled(text);
    return misspelled.map(({word, index, best}): Finding => {
      const fix = best ? `Did you mean "${best}"?` : 'Correct it.';
      const term = 'A term of the trade belongs in src/editor/lint/words.txt.';
      return [index, [`"${word}" is not in the dictionary.`, `${fix} ${term}`]];
    });
  },
};

const REMARKS = [...listRows('private', 'imu'), ...listRows('named', 'mu')];

const remark = (words: string): Fault => [
  `Perhaps "${words
    .replace(/[\s\uFFFC]+/gu, ' ')
    .trim()
    .slice(0, 60)}" is a remark to a colleague.`,
  'Delete it, if readers should not see it.',
];

const LABEL =
  /^[^\p{L}\p{N}“"]{0,5}([\p{L}\p{N}][\p{L}\p{N}'’ ]{1,30}?)(?:\uFFFC*:\uFFFC*\s(?=\S+\s\S)| ?[–—-]\s(?=\S+\s\S)|(?<=^\P{L}*\p{L}+),\s(?=(?:are|can|check|could|do|don['’]t|does|did|how|i|is|let|need|please|should|was|what|will|would|you)\s))/iu;

/** Paragraphs of one or two people, or of capitals: "Ann: …", "For Ann – …", "AA: …". Three are an interview. */
async function addressed(post: LintedPost): Promise<Finding[]> {
  const [language] = await (dictionaries ??= openDictionaries());
  const isName = (word: string) =>
    /^\p{Lu}\p{Ll}+(?<!day)$/u.test(word) && !language.has(word.toLowerCase(), {ignoreCase: false});
  const said = listShown(post).filter(([, shown, node]) => {
    const label = LABEL.exec(node?.position?.start.column === 1 ? shown : '')?.[1] ?? '';
    const [, aside = ''] = /[([](\p{Lu}\p{Ll}+) (?:to|\p{Ll}+s) /u.exec(shown) ?? [];
    return (
      /^(?=\p{Lu}{2})[\p{Lu}\p{N} ]+$/u.test(label) || [aside, ...label.split(' ')].some(isName)
    );
  });
  return said.length > 2 ? [] : said.map(([at, shown]) => [at, remark(shown)]);
}

function tasksUnlessMany({tree}: LintedPost): Finding[] {
  const all = listNodesOfType(tree, 'listItem').filter((it) => typeof it.checked === 'boolean');
  return all.length < 6 ? all.map((it) => [it, remark(readWords(it))]) : [];
}

/** Words to a colleague, once in a block; tasks; struck words. What is between quotation marks is said to others. */
export const remarksRule: Rule = {
  name: 'remark',
  isNote: true,
  find: async (post) => [
    ...(await addressed(post)),
    ...listShown(post).flatMap(([at, shown]): Finding[] => {
      const own = shown.replace(/“[^”]{0,2000}”|"[^"\n]*"/gu, (it) => '_'.repeat(it.length));
      const index = REMARKS.map(({pattern}) => own.search(pattern)).find((it) => it >= 0);
      const before = /(?<![^.!?\n])[^.!?\n]*$/u.exec(shown.slice(0, index))?.[0].length ?? 0;
      return index === undefined ? [] : [[at + index, remark(shown.slice(index - before))]];
    }),
    ...listNodesOfType(post.tree, 'image').map((it): Finding => {
      const said = `${it.alt} ${it.title ?? ''}`;
      return [it, REMARKS.some(({pattern}) => said.search(pattern) >= 0) ? remark(said) : null];
    }),
    ...listNodesOfType(post.tree, 'delete').map((it): Finding => [it, remark(readWords(it))]),
    ...tasksUnlessMany(post),
  ],
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

function twice({tree, text}: LintedPost): Finding[] {
  const all = tree.children.map((it) => text.slice(startOf(it), endOf(it)));
  return tree.children.map((it, at) => {
    const isTold =
      it.type === 'heading' || (it.type === 'paragraph' && endOf(it) > startOf(it) + 80);
    const isAgain = isTold && all.indexOf(all[at] ?? '') < at;
    return [it, isAgain ? [`This ${it.type} stands above already.`, 'Delete one of them.'] : null];
  });
}

const UNWANTED = readTable(__dirname, '../style.txt').map(([words, fix = '']) => ({
  pattern: new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu'),
  fix,
}));

/** Finds words that the house style avoids. Each comes with its place in the text and the remedy. */
export const findUnwantedWords = (text: string) =>
  UNWANTED.flatMap(({pattern, fix}) =>
    [...text.matchAll(pattern)].map(({0: word, index}) => ({word, index, fix})),
  );

const unwanted = ({prose}: LintedPost): Finding[] =>
  findUnwantedWords(prose).map(({word, index, fix}) => [
    index,
    [`The house style avoids "${word}".`, fix],
  ]);

/** Lines, cut at the end of a sentence: the segmenter copies its whole text for each sentence. */
const PIECE = /[^\n]{1,1000}.*?(?:[.!?]\s+(?=\p{Lu})|$)/gmu;
const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

const tooLong = (post: LintedPost) =>
  listShown(post)
    .filter(([, , node]) => node?.type !== 'tableCell')
    .flatMap(([at, shown]) => [...shown.matchAll(PIECE)].map((it) => ({at: at + it.index, it})))
    .flatMap(({at, it}) =>
      [...segmenter.segment(it[0])].map(({segment, index}): Finding => {
        const words = segment.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
        const fix = 'Read it aloud. If you run out of breath, split it.';
        const fault = [`The sentence has ${words} words.`, fix] as const;
        return [at + index, words > 55 ? fault : null];
      }),
    );

/** Paragraphs of a few bold or capital words, or of up to three without a stop: a heading, or what is around a text. */
const LIKE_HEADING =
  /^(?:(\*\*|__)[^*_]{3,60}[^*_.,:;!?]\1|(?=.*\p{L}{4})[\p{Lu}\d ’'&,–-]{4,60}|\p{Lu}[\p{L}\d’'-]*(?: [\p{L}\d’'-]+){0,2}(?: (?:[»›→]|&\w+;))?)$/u;

function headings({tree, headEnd, file, text, bodyStart}: LintedPost): Finding[] {
  const fix = 'Put one on top of each part, every 150 to 250 words: "## What the law changed".';
  const isBare = !file.includes('/_charts/') && listNodesOfType(tree, 'heading').length === 0;
  const isLong = countWords(text.slice(bodyStart)) > 250;
  const like = tree.children.filter(
    (it) => it.type === 'paragraph' && LIKE_HEADING.test(text.slice(startOf(it), endOf(it))),
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
  find: (post) => [unwanted, wrongDays, twice, tooLong, headings].flatMap((find) => find(post)),
};
