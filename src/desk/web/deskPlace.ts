import {readPostFile} from '../../posts/plugin/postFile';
import type {Problem} from '../../posts/plugin/problem';
import {labelOf} from './fieldOf';

/** Where an author finds a problem at the desk. */
export type DeskPlace = Readonly<{
  /** A field's label, or `Text, line 5`. */
  place: string;
  /** The words there; empty for a field, which shows its own. */
  quote: string;
}>;

const KEY = /^(?<field>\w+):/u;
/** The characters of a long line that are shown on either side of the problem. */
const AROUND = 60;

function quoteOf(line: string, column: number): string {
  const from = Math.max(0, column - 1 - AROUND);
  const words = line.slice(from, column - 1 + AROUND).trim();
  const isCut = [from > 0, column - 1 + AROUND < line.length];
  return `${isCut[0] ? '… ' : ''}${words}${isCut[1] ? ' …' : ''}`;
}

/** The field that a line of the front matter belongs to: its own, or the one whose value it goes on with. */
function fieldPlace(lines: readonly string[], line: number): DeskPlace {
  const own = lines[line - 1] ?? '';
  const key = /^(?:---|#)/u.test(own)
    ? undefined
    : lines
        .slice(0, line)
        .toReversed()
        .find((it) => KEY.test(it));
  const field = KEY.exec(key ?? '')?.groups?.field;
  return field === undefined
    ? {place: 'Fields', quote: own.startsWith('#') ? own : ''}
    : {place: labelOf(field), quote: ''};
}

/**
 * A problem's place in the desk's form, whose field “Text” begins below the front matter.
 *
 * @param text the whole file
 */
export function deskPlace(
  text: string,
  {line, column, rule}: Pick<Problem, 'line' | 'column' | 'rule'>,
): DeskPlace {
  const lines = text.split('\n');
  const {bodyStart} = readPostFile(text);
  const start = bodyStart + text.slice(bodyStart).search(/\S|$/u);
  const first = text.slice(0, start).split('\n').length;
  if (line >= first) {
    return {place: `Text, line ${line - first + 1}`, quote: quoteOf(lines[line - 1] ?? '', column)};
  }
  // The end of the front matter stands for what is missing: a field, or something in the text.
  const isEnd = lines[line - 1]?.startsWith('---') && line > 1;
  return isEnd && rule !== 'front-matter' ? {place: 'Text', quote: ''} : fieldPlace(lines, line);
}
