import {readFileSync} from 'node:fs';
import path from 'node:path';
import {findEnd, type LintedPost, listNodesOfType, startOf} from '../lintedPost';
import type {Finding, Rule} from '../siteFacts';

/** Also names the list of words that the dictionaries lack, one per line. */
const SETTINGS = path.join(__dirname, '../cspell.json');

/** A word with a capital behind a word, a comma or a colon of its line or the one above. */
const NAME = /(?<=[\p{L}\p{N},;:&)”’](?: ?\n ?| )["'“‘(]?)\p{Lu}[\p{L}\p{M}'’-]*/gu;

/** Names: words with a capital inside a sentence. A title, which has capitals throughout, shows none. */
function namesIn({prose, valueRange}: LintedPost): string {
  const [from, to] = valueRange(['title']);
  const words = (prose.slice(0, from) + prose.slice(to)).replace(/[^\S\n]+/gu, ' ');
  return words.match(NAME)?.join(' ') ?? '';
}

/** US spelling, by cspell's dictionaries and the site's word list. Names are not misspelled. */
export const spellingRule: Rule = {
  name: 'spelling',
  isNote: true,
  find: async (post) => {
    const names = namesIn(post);
    const {readSettings, spellCheckDocument} = await import('cspell-lib');
    const {issues} = await spellCheckDocument(
      {uri: 'post.txt', text: post.prose, languageId: 'plaintext'},
      {generateSuggestions: true, noConfigSearch: true, numSuggestions: 3},
      await readSettings(SETTINGS),
    );
    const isName = (text: string) =>
      /^\p{Lu}/u.test(text) && names.includes(text.replace(/['’]s$/u, ''));
    const others = issues.filter(({text}) => !isName(text));
    return others.map(({text, offset, suggestions = []}) => ({
      offset,
      message: `"${text}" is not in the dictionary.`,
      fix: [
        suggestions.length > 0 ? `Did you mean "${suggestions[0]}"?` : 'Correct it.',
        'A term of the trade belongs in src/editor/lint/words.txt.',
      ].join(' '),
    }));
  },
};

const LONGEST_SENTENCE = 30;
const REPEATED = /(?<![\p{L}-])(?<word>\p{L}+)\s+\k<word>(?![\p{L}-])/giu;
const MAY_REPEAT = /^(had|that)$/iu;
const SENTENCE_END = /(?<=[.?!]["'”’)]*)\s+(?=["'“‘(]*\p{Lu})/gu;

/** A line of the list each. */
const UNWANTED = [
  ...readFileSync(path.join(__dirname, '../style.txt'), 'utf8').matchAll(/^([^#].*) ⇒ (.*)$/gmu),
].map(([, words = '', fix = '']) => ({
  pattern: new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu'),
  fix,
}));

function unwantedWords({prose}: LintedPost): Finding[] {
  return UNWANTED.flatMap(({pattern, fix}) =>
    [...prose.matchAll(pattern)].map(({0: words, index: offset}) => ({
      offset,
      message: `We do without "${words}".`,
      fix,
    })),
  );
}

/** Within one text node only: cells of a table may repeat each other. */
function repeatedWords({tree}: LintedPost): Finding[] {
  return listNodesOfType(tree, 'text').flatMap((node) =>
    [...node.value.matchAll(REPEATED)]
      .filter(({groups}) => !MAY_REPEAT.test(groups?.word ?? ''))
      .map(({index, groups}) => ({
        offset: startOf(node) + index,
        message: `"${groups?.word}" stands twice.`,
        fix: 'Delete one of them.',
      })),
  );
}

function longSentences({tree, prose}: LintedPost): Finding[] {
  return listNodesOfType(tree, 'paragraph').flatMap((paragraph) => {
    let from = startOf(paragraph);
    return prose
      .slice(from, findEnd(paragraph))
      .split(SENTENCE_END)
      .flatMap((sentence) => {
        const offset = prose.indexOf(sentence, from);
        from = offset + sentence.length;
        const words = sentence.split(/\s+/u).filter((it) => /[\p{L}\p{N}]/u.test(it)).length;
        const fix = `Make two of it: none has more than ${LONGEST_SENTENCE}.`;
        return words > LONGEST_SENTENCE
          ? [{offset, message: `The sentence has ${words} words.`, fix}]
          : [];
      });
  });
}

function noHeadings({tree, headEnd}: LintedPost): Finding[] {
  const fix = 'Put one on top of each part, every 150 to 250 words: "## What the law changed".';
  const message = 'The text has no headings.';
  return listNodesOfType(tree, 'heading').length > 0 ? [] : [{offset: headEnd, message, fix}];
}

/** The checkable part of the house style (`/handbook/authors/text-and-pictures`). */
export const styleRule: Rule = {
  name: 'style',
  isNote: true,
  find: (post) =>
    [unwantedWords, repeatedWords, longSentences, noHeadings].flatMap((find) => find(post)),
};
