import {listNodes} from '../../../markdown/parseMarkdown';
import {startOf} from '../lintedPost';
import type {Fault, Rule} from '../siteFacts';
import {BLOCK, shownWords} from './markup';

/** What prose may contain: an editor's brackets, as in "draws [30] certificates", mail addresses, our own variables. */
const USUAL =
  /(?<=^|[\s(“"‘'—])\\?\[(?!x\\?\])(?:…|\.{3}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’…"“”-]|, )*)\\?\](?![\p{L}\p{N}_([{:])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{(?:tester|counting)\}\}/giu;

/** Matches signs that prose does not have. A backslash means one, except before brackets: converters write that. */
const UNUSUAL = new RegExp(
  [
    '\\\\?[[\\]{}]',
    '(?<!\\\\)[\\^|@]',
    '(?<!\\\\)%%|(?<![\\d\\\\][\\s\\u00A0]?)%(?![\\s),.;:]|$)',
    '(?<![\\w:\\\\]):[A-Za-z][\\w+-]*:(?![\\w:])|(?<![\\w\\\\])::|::(?!\\w)',
    '(?<!\\\\)(?:[-=]>|<[-=%@#!<]|<[a-z]+:[a-z]+[- ])|[\\u2190-\\u21FF\\u27F0-\\u27FF]|(?!\\p{Extended_Pictographic}|[©®™°№\uFFFC])\\p{So}',
    '(?<![\\w+\\\\])\\+\\+(?=\\S)|(?<![=\\s\\\\])==|(?<!\\\\)==(?![=\\s])|(?<!\\\\)~~|(?<!\\\\)~(?=\\p{L})|(?<=\\p{L})~',
    '(?<![\\w:\\\\])\\\\[A-Za-z]{2,}|(?<![\\w&/\\\\])#(?=\\p{L})|\\(\\((?=\\S)|&amp;(?:[a-z]+|#\\d+);',
  ].join('|'),
  'gmu',
);

/** The signs that an author means, as in `<!-- printed: [ ] -->`. */
const signsMeant = (text: string): string =>
  [...text.matchAll(/<!--\s*printed:(.*?)-->/gsu)].map(([, signs = '']) => signs).join('');

/** In characters: how much of the text a question quotes. */
const SHOWN = 40;

/** A paragraph has letters, figures, punctuation, Markdown. Other signs are asked about, unless the text says yes. */
export const askedRule: Rule = {
  name: 'asked',
  find: (post) => {
    const meant = signsMeant(post.text);
    const blocks = listNodes(post.tree).filter(({type}) => BLOCK.test(type));
    return blocks.flatMap((block) => {
      const shown = shownWords(block, post);
      const prose = shown.replace(USUAL, (words) =>
        words === shown.trim() && words.includes('[') ? words : ' '.repeat(words.length),
      );
      return [...prose.matchAll(UNUSUAL)].flatMap(({0: found, index}) => {
        const signs = [
          ...new Set(
            found
              .replace(/[\p{L}\p{N}\s]/gu, '')
              .replace(/[[\]]/gu, '[]')
              .replace(/[{}]/gu, '{}'),
          ),
        ];
        const from = shown.slice(0, index).search(/[^\s\uFFFC]*$/u);
        const [token = ''] =
          /^(?:\\?[[{]+[^[\]{}\n]*\\?[\]}]+|[^\s\uFFFC]+)/u.exec(
            shown.slice(/[[{]/u.test(found) ? index : from),
          ) ?? [];
        const quoted = token.length > SHOWN ? `${token.slice(0, SHOWN)}…` : token;
        const fault: Fault = [
          `Is "${quoted}" meant to be printed?`,
          `If it is, write <!-- printed: ${signs.join(' ')} --> into the text. If not, delete it, or write what it stands for.`,
        ];
        return signs.every((sign) => meant.includes(sign))
          ? []
          : [[startOf(block) + index, fault] as const];
      });
    });
  },
};

type Message = {
  ruleId?: string | undefined;
  line?: number | undefined;
  fatal?: boolean | null | undefined;
};

/** Keeps only the first question, and none in a paragraph with a fault: its remedy may be the answer. */
export function keepOneQuestion<T extends Message>(messages: readonly T[], text: string): T[] {
  const lines = text.split('\n');
  const ends = lines.flatMap((line, at) => (line.trim() === '' ? at + 1 : []));
  const paragraphOf = ({line = 1}: Message) => ends.filter((end) => end < line).length;
  const faulty = new Set(
    messages.filter(({ruleId, fatal}) => ruleId !== 'asked' && fatal).map(paragraphOf),
  );
  const first = messages
    .filter((it) => it.ruleId === 'asked' && !faulty.has(paragraphOf(it)))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .at(0);
  return messages.filter((it) => it.ruleId !== 'asked' || it === first);
}
