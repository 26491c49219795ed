import type {VFile} from 'vfile';
import {listRows} from '../faults';
import type {Fault, Rule} from '../siteFacts';
import {listShown} from './markup';

/** What prose may contain: an editor's brackets, as in "draws [30] certificate[s]", mail addresses, our variables. */
const USUAL =
  /(?<=^|[\s(“"‘'—])\\?\[(?!x\\?\])(?:…|\.{3}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’…"“”-]|, )*[:;!?]?)\\?\](?![\p{L}\p{N}_([{:])|(?<=\p{L})\\?\[\p{L}{1,4}\\?\](?![([{:])|(?<=^|[\s(“"‘'—])\[\p{L}\](?=\p{L})|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{(?:tester|counting)\}\}/giu;

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

const LINK_IN_BRACKETS = /^\\?\[\[[^\]]*\]\([^()\s]*\)\\?\](?!\()/u;

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
        const isMeant =
          signs.every((sign) => meant.includes(sign)) ||
          LINK_IN_BRACKETS.test(post.text.slice(at + index));
        return isMeant ? [] : [[at + index, fault] as const];
      });
    });
  },
};

/** The messages about the same signs become one question, at the first, with the lines of the others. */
function askOnce([first, ...others]: VFile['messages']): VFile['messages'] {
  if (!first) {
    return [];
  }
  const places = new Map<string, Set<number>>([[first.reason, new Set()]]);
  for (const {reason, line = 1} of others) {
    places.set(reason, (places.get(reason) ?? new Set()).add(line));
  }
  places.get(first.reason)?.delete(first.line ?? 1);
  const all = [...places].map(([reason, at]) => {
    const where = `line${at.size > 1 ? 's' : ''} ${[...at].join(', ')}`;
    return at.size > 0 ? `"${reason}" (${where})` : `"${reason}"`;
  });
  first.reason = `${places.size > 1 ? 'Are' : 'Is'} ${all.join(', ')} meant to be printed?`;
  first.note = `If so, write <!-- printed: ${first.note} --> into the text. If not, delete it, or write what it stands for.`;
  return [first];
}

/** Asks once about the same signs. Drops questions and remarks in a paragraph with a fault, which may explain them. */
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
  const asked = messages
    .filter((it) => it.ruleId === 'asked' && !faulty.has(paragraphOf(it)))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const signs = [...new Set(asked.map(({note}) => note))];
  const kept = new Set(signs.flatMap((it) => askOnce(asked.filter(({note}) => note === it))));
  return messages.filter((it) =>
    it.ruleId === 'remark' ? !faulty.has(paragraphOf(it)) : it.ruleId !== 'asked' || kept.has(it),
  );
}
