import type {VFile} from 'vfile';
import {listRows} from '../faults';
import type {Fault, Rule} from '../siteFacts';
import {listShown} from './markup';

/** What prose may contain: an editor's brackets, as in "draws [30] certificates", mail addresses, our own variables. */
const USUAL =
  /(?<=^|[\s(“"‘'—])\\?\[(?!x\\?\])(?:…|\.{3}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’…"“”-]|, )*)\\?\](?![\p{L}\p{N}_([{:])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{(?:tester|counting)\}\}/giu;

const UNUSUAL = new RegExp(
  listRows('unusual')
    .map(({pattern}) => pattern.source)
    .join('|'),
  'gmu',
);

const signsMeant = (text: string): string =>
  [...text.matchAll(/<!--\s*printed:(.*?)-->/gsu)].map(([, signs = '']) => signs).join('');

const SHOWN = 40;

const BRACKET = /^\\?[[{]+[^[\]{}\n]*\\?[\]}]*/u;

function quoteAt(shown: string, index: number): string {
  const [bracket] = BRACKET.exec(shown.slice(index)) ?? [];
  const from = shown.slice(0, index).search(/[^\s\uFFFC]*$/u);
  const [token = ''] = bracket ? [bracket] : (/^[^\s\uFFFC]+/u.exec(shown.slice(from)) ?? []);
  const words = token.replace(/\uFFFC+/gu, '…');
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}

function signsIn(found: string): string[] {
  const signs = BRACKET.test(found) ? found.replace(/[^[\]{}]/gu, '') : found;
  const pairs = signs.replace(/[[\]]/gu, '[]').replace(/[{}]/gu, '{}');
  return [...new Set(pairs.replace(/[\p{L}\p{N}\s]/gu, ''))];
}

/** A paragraph has letters, figures, punctuation, Markdown. Other signs are asked about, unless the text says yes. */
export const askedRule: Rule = {
  name: 'asked',
  find: (post) => {
    const meant = signsMeant(post.text);
    return listShown(post).flatMap(([at, shown]) => {
      const prose = shown.replace(USUAL, (words) =>
        words === shown.trim() && words.includes('[') ? words : ' '.repeat(words.length),
      );
      return [...prose.matchAll(UNUSUAL)].flatMap(({0: found, index}) => {
        const signs = signsIn(found);
        const fault: Fault = [quoteAt(shown, index), signs.join(' ')];
        return signs.every((sign) => meant.includes(sign)) ? [] : [[at + index, fault] as const];
      });
    });
  },
};

/** Makes one question of all, at the first; none of a paragraph or item with a fault: its remedy may be the answer. */
export function keepOneQuestion(messages: VFile['messages'], text: string): VFile['messages'] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) =>
    /^\s*(?:$|(?:[-*+]|\d+[.)])\s)/u.test(line) ? at : [],
  );
  const paragraphOf = ({line}: VFile['messages'][number]) =>
    starts.filter((start) => start < (line ?? 1)).length;
  const faulty = new Set(
    messages.filter(({ruleId, fatal}) => ruleId !== 'asked' && fatal).map(paragraphOf),
  );
  const [first, ...others] = messages
    .filter((it) => it.ruleId === 'asked' && !faulty.has(paragraphOf(it)))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (first) {
    const signs = new Set([first, ...others].flatMap(({note = ''}) => note.split(' ')));
    const places = new Map(others.map(({reason, line}) => [reason, `"${reason}" (line ${line})`]));
    places.delete(first.reason);
    const all = [`"${first.reason}"`, ...places.values()].join(', ');
    first.reason = `${places.size > 0 ? 'Are' : 'Is'} ${all} meant to be printed?`;
    first.note = `If so, write <!-- printed: ${[...signs].join(' ')} --> into the text. If not, delete it, or write what it stands for.`;
  }
  return messages.filter((it) => it.ruleId !== 'asked' || it === first);
}
