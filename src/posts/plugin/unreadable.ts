import {findPosition, type Problem} from './problem';

/** Marks one in another on a line: of quotations, lists, notes, links, pictures, stress; lists by their indents. */
const NESTED =
  /^(?:[ \t]*(?:>|(?:[-+*]|\d+[.)]|\[\^[^\]\s]+\]:)[ \t])){30}|(?:!?\[){30}|(?:\{\w+: ?){30}|([*_])\1{99}|^[ \t]{80,}(?:[-+*>]|\d+[.)])[ \t]/mu;

/** Marks that may open or close a pair: with more of them in a paragraph, parsers look back for minutes. */
const MOST_MARKS = 1000;
const MARK = /[[*_]/gu;

/** Boxes that may stand one in another. */
const MOST_BOXES = 100;

/** No parser gets a text with one of these: it would take minutes, or end without a word of the place. */
const LIMITS: readonly (readonly [find: (text: string) => number, message: string, fix: string])[] =
  [
    [
      (text) => text.search(/[\0\uFFFD]/u),
      'The file is not UTF-8.',
      'Save it as UTF-8, the encoding that editors offer first.',
    ],
    [
      (text) => text.search(NESTED),
      'The marks are nested too deep here.',
      'Write 29 or fewer one in another: quotations, lists, brackets.',
    ],
    [
      (text) =>
        [...text.matchAll(/(?:^(?=.*\S).+\n?)+/gmu)].find(
          ([paragraph]) => (paragraph.match(MARK)?.length ?? 0) > MOST_MARKS,
        )?.index ?? -1,
      `The paragraph has more than ${MOST_MARKS} marks such as brackets.`,
      'Make several of it, with an empty line between them.',
    ],
    [
      (text) => [...text.matchAll(/^[ \t>]*:::+\w/gmu)].at(MOST_BOXES)?.index ?? -1,
      `The text has more than ${MOST_BOXES} boxes.`,
      'Make quotations or paragraphs of them.',
    ],
  ];

/** Why a text cannot be read at all; for build and linter, before each parses it. */
export function findUnreadable(file: string, text: string): Problem[] {
  return LIMITS.map(([find, message, fix]) => ({offset: find(text), message, fix}))
    .filter(({offset}) => offset >= 0)
    .slice(0, 1)
    .map(({offset, ...told}) => ({file, ...findPosition(text, offset), rule: 'text', ...told}));
}
