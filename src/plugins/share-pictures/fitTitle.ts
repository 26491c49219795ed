import {balance} from './balance';
import {COLUMN} from './look';
import {ascentOf, depthOf, setLine, type Style} from './setLine';

/** From a title of three words down to one of seventy-two characters, in pixels. */
const FONT_SIZES = [86, 78, 70, 64, 58, 54, 50, 46];

/** From one baseline to the next, in ems. */
const LEADING = 1.07;

/** Room for a title between the brand, a strip and a line of facts, in pixels. */
const ROOM = {width: COLUMN.width, height: 268};

/** A title in lines. */
export type Title = Readonly<{lines: readonly string[]; style: Style; leading: number}>;

function fits({lines, style, leading}: Title): boolean {
  const last = setLine(lines.at(-1) ?? '', style);
  const height = (lines.length - 1) * leading + ascentOf(style, leading) + depthOf(last, style);
  return height <= ROOM.height && lines.every((line) => setLine(line, style).width <= ROOM.width);
}

/**
 * A title in the largest size at which its ink stays in its room.
 *
 * @throws when there is none; the message names the title
 */
export function fitTitle(title: string): Title {
  for (const size of FONT_SIZES) {
    const style: Style = {face: 'title', size, tracking: -0.024};
    const set = {lines: balance(title, style, ROOM.width), style, leading: size * LEADING};
    if (fits(set)) {
      return set;
    }
  }
  throw new Error(`The title "${title}" does not fit on its share picture: shorten it.`);
}
