import type {LintedPost} from '../lintedPost';
import {endOf, nodesOfType, startOf} from '../markdownNodes';
import type {Finding, Rule} from '../rule';
import {styleWords} from '../styleWords';

const LONGEST_SENTENCE = 30;
const REPEATED = /(?<![\p{L}-])(?<word>\p{L}+)\s+\k<word>(?![\p{L}-])/giu;
/** May be repeated correctly. */
const MAY_REPEAT = /^(had|that)$/iu;
const SENTENCE_END = /(?<=[.?!]["'”’)]*)\s+(?=["'“‘(]*\p{Lu})/gu;
const WORD = /\S*[\p{L}\p{N}]\S*/gu;

function unwantedWords({prose}: LintedPost): Finding[] {
  return styleWords.flatMap(({pattern, instead}) =>
    [...prose.matchAll(new RegExp(`(?<![\\p{L}-])(${pattern})(?![\\p{L}-])`, 'giu'))].map(
      (match) => ({
        offset: match.index,
        message: `We do without "${match[0]}".`,
        fix: instead,
      }),
    ),
  );
}

/** Repetitions within one text node only: the cells of a table may repeat each other. */
function repeatedWords({tree}: LintedPost): Finding[] {
  return nodesOfType(tree, 'text').flatMap((node) =>
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
  return nodesOfType(tree, 'paragraph').flatMap((paragraph) => {
    let from = startOf(paragraph);
    return prose
      .slice(from, endOf(paragraph))
      .split(SENTENCE_END)
      .flatMap((sentence) => {
        const offset = prose.indexOf(sentence, from);
        from = offset + sentence.length;
        const words = sentence.match(WORD)?.length ?? 0;
        const fix = `Make two of it: none has more than ${LONGEST_SENTENCE}.`;
        return words > LONGEST_SENTENCE
          ? [{offset, message: `The sentence has ${words} words.`, fix}]
          : [];
      });
  });
}

/** The part of the house style that can be checked automatically (`/handbook/authors/style`). */
export const styleRule: Rule = {
  name: 'style',
  find: (post) => [...unwantedWords(post), ...repeatedWords(post), ...longSentences(post)],
};
