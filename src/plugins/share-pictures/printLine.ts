import {ROW} from './look';
import type {Ramp} from './palette';
import type {Line, Style} from './setLine';
import {type Stamp, stampAt} from './stamps';

/** Prints a stamp whose own place counts from a byte of the rows. */
function printStamp(rows: Uint8Array, from: number, stamp: Stamp, {first, shades}: Ramp): void {
  const last = first + shades.length - 1;
  for (let down = 0; down < stamp.height; down += 1) {
    const begin = from + (stamp.top + down) * ROW + stamp.left;
    for (let right = 0; right < stamp.width; right += 1) {
      const shade = stamp.shades[down * stamp.width + right] ?? 0;
      const number = first + shade - 1;
      const below = rows[begin + right] ?? 0;
      // Where two letters touch, the darker shade stays.
      if (shade > 0 && !(below > number && below <= last)) {
        rows[begin + right] = number;
      }
    }
  }
}

/** Prints a line of words into the rows of a picture: from `x` on the baseline `y`, in the shades of a ramp whose ground is there. */
export function printLine(
  rows: Uint8Array,
  {letters}: Line,
  {face, size}: Style,
  {x, y, ink}: Readonly<{x: number; y: number; ink: Ramp}>,
): void {
  const baseline = Math.round(y) * ROW + 1;
  for (const letter of letters) {
    const {stamp, at} = stampAt(face, letter.glyph, size, x + letter.x);
    printStamp(rows, baseline + at, stamp, ink);
  }
}
