import {Resvg} from '@resvg/resvg-js';
import type {CSSProperties} from 'react';
import {COLUMN} from './look';
import {box, setText, WORD_JOINER} from './setText';

/** From a title of three words down to one of seventy-two characters, in pixels. */
const FONT_SIZES = [86, 78, 70, 64, 58, 54, 50, 46];

/** Room for a title between the brand, a strip and a line of facts, in pixels. */
const ROOM = {width: COLUMN.width, height: 268};

/** Wide and high enough for any title to show that it is too long. */
const PROOF = {width: 2000, height: 2000};

/** Breaks lines between words alone: "Set-and-Forget" stays in one piece. */
export function unbroken(title: string): string {
  return title.replaceAll('-', `-${WORD_JOINER}`);
}

/** How a title of the given size is set. */
export function titleStyle(fontSize: number): CSSProperties {
  return {
    width: COLUMN.width,
    fontFamily: 'Besley',
    fontWeight: 500,
    fontSize,
    lineHeight: 1.07,
    letterSpacing: fontSize * -0.024,
    textWrap: 'balance',
  };
}

async function fits(title: string, fontSize: number): Promise<boolean> {
  const proof = await setText(
    box(titleStyle(fontSize), unbroken(title)),
    PROOF.width,
    PROOF.height,
  );
  const ink = new Resvg(proof, {font: {loadSystemFonts: false}}).innerBBox();
  return ink !== undefined && ink.x + ink.width <= ROOM.width && ink.y + ink.height <= ROOM.height;
}

/**
 * The largest size, in pixels, at which the ink of a title stays in its room.
 *
 * @throws when none does; the message names the title
 */
export async function fitTitle(title: string): Promise<number> {
  let [from, to] = [0, FONT_SIZES.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await fits(title, FONT_SIZES[middle] ?? 0)) {
      to = middle;
    } else {
      from = middle + 1;
    }
  }
  const fontSize = FONT_SIZES[to];
  if (fontSize === undefined) {
    throw new Error(`The title "${title}" does not fit on its share picture: shorten it.`);
  }
  return fontSize;
}
