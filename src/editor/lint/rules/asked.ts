import {listRows, rowsIn} from '../faults';
import type {Fault, Rule} from '../siteFacts';
import {listShown} from './markup';
import {findRemark} from './remarks';

/** Our variables, and fields of a form that stand between quotation marks. */
const USUAL =
  /\{\{(?:tester|counting)\}\}|(?<=\b(?:field|placeholder|tag|token|variable)s? )\{\{[\w .-]{1,40}\}\}|(?=[[{])(?<=[“"][^”"\n]{0,80})[[{][\p{L}_ ]{1,40}[\]}](?=[^“"\n]{0,80}[”"])/gu;

const ROWS = listRows('unusual', 'mu'); // One by one they find much faster that there is nothing.
const UNUSUAL = new RegExp(ROWS.map(({pattern}) => pattern.source).join('|'), 'gmu');

const PRIVATE = [...listRows('bracket', 'u'), ...listRows('private', 'u')];

/** Unusual signs, and brackets whose words are to a colleague: these words come with them. */
function listSigns(prose: string) {
  const brackets = [...prose.matchAll(/\\?\[([^[\]]+?)\\?\](?![[(])/gu)];
  const asking = brackets.filter(([, it = '']) => findRemark(it, PRIVATE) !== undefined);
  const signs = rowsIn(ROWS, [prose]).length > 0 ? [...prose.matchAll(UNUSUAL)] : [];
  const all = [...signs, ...asking].map((it) => [it.index, it] as const);
  return [...new Map(all).values()];
}

const BRACKET = /^\\?[[{]+[^[\]{}\n]*\\?[\]}]*/u;

function quoteAt(shown: string, index: number): string {
  const [bracket] = BRACKET.exec(shown.slice(index)) ?? [];
  const start = Math.max(0, index - 60);
  const from = start + shown.slice(start, index).search(/[^\s\uFFFC]*$/u);
  const token = bracket ?? /^[^\s\uFFFC]*/u.exec(shown.slice(from, index + 60))?.[0] ?? '';
  return token.replace(/\uFFFC+/gu, '…').replace(/^(.{40}).+/su, '$1…');
}

const inLine = (found: string) =>
  ` ${found
    .replace(/\uFFFC+/gu, '…')
    .replace(/\\|^\s+|\s+$/gu, '')
    .replace(/\s+/gu, ' ')} `;

/** Signs with any words and numbers between them: what has the same is of one kind. */
const kindOf = (found: string) =>
  inLine(found)
    .replace(/[\p{L}\p{M}_]+/gu, 'a')
    .replace(/\d+/gu, '1');

const POINTS = /^#+ (?:Bibliography|Literature|Notes|References|Sources|Works cited)\b(.*)/imsu;
const LINK_IN_BRACKETS = /^\\?\[(?:\[[^\]]*\]\([^()\s]*\)[,;]? ?)+\\?\](?!\()/u;

/** A paragraph has letters, figures, punctuation, Markdown. Other signs are asked about, unless the text says yes. */
export const askedRule: Rule = {
  name: 'asked',
  find: (post) => {
    const meant = post.text.match(/(?<=<!--\s*printed:).*?(?=-->)/gsu)?.join(' ') ?? '';
    const kinds = kindOf(meant);
    const [, points = ''] = POINTS.exec(post.text) ?? [];
    return listShown(post).flatMap(([at, shown]) => {
      const prose = shown.replace(USUAL, (it) => ' '.repeat(it.length));
      return listSigns(prose).flatMap(({0: found, 1: words, index}) => {
        const [, note] = /^\\?\[(\d{1,3})\\?\]$/u.exec(found) ?? [];
        const foot = note ? `, such as [^${note}], with "[^${note}]: …" on a line below` : '';
        const fault: Fault = [
          `Is "${quoteAt(shown, index)}" meant to be printed?`,
          `If so, write <!-- printed:${inLine(found)}--> into the text. If not, delete it, or write what it stands for${foot}.`,
        ];
        const isMeant =
          (words ? inLine(meant).includes(inLine(found)) : kinds.includes(kindOf(found))) ||
          post.text.includes(`\`${found}\``) ||
          (note && new RegExp(`^\\W{0,4}${note}\\W`, 'mu').test(points)) ||
          (BRACKET.test(found) && !words && /> ?$/u.test(post.text.slice(at - 2, at))) ||
          LINK_IN_BRACKETS.test(post.text.slice(at + index));
        return isMeant ? [] : [[at + index, fault, found.length] as const];
      });
    });
  },
};
