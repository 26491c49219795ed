import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SpellingDictionary} from 'cspell-dictionary';

const PACKAGE = '@cspell/dict-en_us';
const CACHE = path.join(__dirname, '../../../node_modules/.cache/spelling');

/** The dictionary as a binary trie, which loads at once; its package has one that takes a second. Made once. */
async function readTrie() {
  const file = path.join(
    path.dirname(require.resolve(`${PACKAGE}/cspell-ext.json`)),
    'en_US.trie.gz',
  );
  const bytes = readFileSync(file);
  const kept = path.join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.btrie`);
  if (!existsSync(kept)) {
    const {convertToBTrie} = await import('cspell-trie-lib');
    const {content} = await convertToBTrie({url: pathToFileURL(file), content: bytes});
    mkdirSync(CACHE, {recursive: true});
    writeFileSync(kept, content);
  }
  return readFileSync(kept);
}

/** The US dictionary and our own list. */
async function openDictionaries() {
  const {createSpellingDictionary, createSpellingDictionaryFromTrieFile} =
    await import('cspell-dictionary');
  const ours = readFileSync(path.join(__dirname, 'words.txt'), 'utf8').split('\n');
  const options = {repMap: [["'|`|’", "'"]] as [string, string][]};
  return [
    createSpellingDictionaryFromTrieFile(await readTrie(), 'en_US', PACKAGE, options),
    createSpellingDictionary(ours, 'ours', 'words.txt', options),
  ] as const;
}

let dictionaries: ReturnType<typeof openDictionaries> | undefined;

/** Matches addresses and names of files, which are not words. */
const NO_WORDS = /\S*(?:[@\\]|:\/\/|www\.|\w\.\w|\w[_/]\w*[_/])\S*|[#&]\w+/gu;

/** Matches words of Latin letters, and each word within a name such as "ProctorCon". Shorter ones are not checked. */
const WORD = /[\p{sc=Latin}\p{M}]+(?:['’][\p{sc=Latin}\p{M}]+)*/gu;
const PART = /\p{Lu}*[^\p{Lu}]+|\p{Lu}+/gu;
const SHORTEST = 4;

/** Matches the end of a possessive, and of the plural of an abbreviation. */
const ENDING = /['’]s?$|(?<=\p{Lu})s$/u;

const isIn = (dictionary: SpellingDictionary, word: string): boolean =>
  dictionary.has(word) || dictionary.has(word.replace(ENDING, ''));

/** Finds words that neither dictionary has, each with its place and the likeliest correct word. */
export async function findMisspelled(
  text: string,
): Promise<{word: string; index: number; best: string | undefined}[]> {
  const both = await (dictionaries ??= openDictionaries());
  const isKnown = (word: string) =>
    word.replace(ENDING, '').length < SHORTEST || both.some((dictionary) => isIn(dictionary, word));
  const words = text.replace(NO_WORDS, (it) => ' '.repeat(it.length)).matchAll(WORD);
  return [...words]
    .filter(([word]) => !isKnown(word) && !(word.match(PART) ?? [word]).every(isKnown))
    .map(({0: word, index}) => ({
      word,
      index,
      best: both[0].suggest(word, {numSuggestions: 1})[0]?.word,
    }));
}
