import {inline, type Place} from './inline';
import type {Element} from './parseHtml';
import {elementsOf, hasClass} from './tree';

const rowsOf = (element: Element): Element[] =>
  elementsOf(element).flatMap((it) => {
    if (it.name === 'tr') {
      return [it];
    }
    return it.name === 'caption' ? [] : rowsOf(it);
  });

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * A table as GitHub's Markdown. One without a row of heads gets an empty one, which that form asks for. A caption for
 * screen readers alone repeats the heading and is left out.
 */
export function table(element: Element, place: Place): string[] {
  const inCell = {...place, cell: true};
  const rows = rowsOf(element).map((row) => ({
    isHead: elementsOf(row).every(({name}) => name === 'th'),
    cells: elementsOf(row).map(({children}) =>
      inline(children, inCell).trim().replaceAll('|', '\\|'),
    ),
  }));
  const [first] = rows;
  if (!first) {
    return [];
  }
  const head = first.isHead ? first.cells : first.cells.map(() => '');
  const body = first.isHead ? rows.slice(1) : rows;
  const lines = [line(head), line(head.map(() => '---')), ...body.map(({cells}) => line(cells))];
  const caption = elementsOf(element).find((it) => it.name === 'caption' && !hasClass(it, 'vh'));
  const said = caption ? inline(caption.children, place).trim() : '';
  return [...(said ? [`**${said}**`] : []), lines.join('\n')];
}
