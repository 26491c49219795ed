import type {VFile} from 'vfile';
import {listRows} from '../faults';
import type {Fault, Rule} from '../siteFacts';
import {listShown} from './markup';

/** What prose may contain: an editor's brackets, as in "draws [30] certificate[s]", mail addresses, our variables. */
const USUAL =
  /(?<=^|[\s(“"‘'—])\\?\[(?!x\\?\]|(?:\d{1,3}|[a-z])\\?\](?<!“[^”\n]*)(?:$|\s?\\?[.,;:!?)[]|(?<=[.,;:!?”"]\s?\S+)))(?:…|\.{3}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’…"“”-]|, )*[:;!?]?)\\?\](?![\p{L}\p{N}_([{:])|(?<=\p{L})\\?\[\p{L}{1,4}\\?\](?![([{:])|(?<=^|[\s(“"‘'—])\[\p{L}\](?=\p{L})|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{(?:tester|counting)\}\}/giu;

const UNUSUAL = new RegExp(
  listRows('unusual')
    .map(({pattern}) => pattern.source)
    .join('|'),
  'gmu',
);

const BRACKET = /^\\?[[{]+[^[\]{}\n]*\\?[\]}]*/u;

function quoteAt(shown: string, index: number): string {
  const [bracket] = BRACKET.exec(shown.slice(index)) ?? [];
  const from = shown.slice(0, index).search(/[^\s\uFFFC]*$/u);
  const [token = ''] = bracket ? [bracket] : (/^[^\s\uFFFC]+/u.exec(shown.slice(from)) ?? []);
  return token.replace(/\uFFFC+/gu, '…').replace(/^(.{40}).+/su, '$1…');
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
    const meant = [...post.text.matchAll(/<!--\s*printed:(.*?)-->/gsu)]
      .map(([, it]) => it)
      .join('');
    return listShown(post).flatMap(([at, shown]) => {
      const prose = shown.replace(USUAL, (words) =>
        words === shown.trim() && words.includes('[') ? words : ' '.repeat(words.length),
      );
      return [...prose.matchAll(UNUSUAL)].flatMap(({0: found, index}) => {
        const signs = signsIn(found);
        const fault: Fault = [
          `Is "${quoteAt(shown, index)}" meant to be printed?`,
          `If so, write <!-- printed: ${signs.join(' ')} --> into the text. If not, delete it, or write what it stands for.`,
        ];
        const isMeant =
          signs.every((sign) => meant.includes(sign)) ||
          LINK_IN_BRACKETS.test(post.text.slice(at + index));
        return isMeant ? [] : [[at + index, fault] as const];
      });
    });
  },
};

/** Leaves out questions and remarks in a paragraph with a fault, which may be the answer. */
export function leaveAnswered(messages: VFile['messages'], text: string): VFile['messages'] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) =>
    /^\s*(?:$|(?:[-*+]|\d+[.)])\s)/u.test(line) ? at : [],
  );
  const paragraphOf = ({line}: VFile['messages'][number]) =>
    starts.filter((start) => start < (line ?? 1)).length;
  const isOpen = ({ruleId = ''}: VFile['messages'][number]) => /^(?:asked|remark)$/u.test(ruleId);
  const faulty = new Set(messages.filter((it) => it.fatal && !isOpen(it)).map(paragraphOf));
  return messages.filter((it) => !isOpen(it) || !faulty.has(paragraphOf(it)));
}
