import {brand} from '../../config/brand';
import {balance} from './balance';
import type {Card} from './card';
import {fitTitle} from './fitTitle';
import type {Ground, Strip} from './ground';
import {COLUMN, ROW} from './look';
import type {Ramp} from './palette';
import {printLine} from './printLine';
import {ascentOf, ownLeading, setLine, type Style} from './setLine';

/** The wordmark stands right of the mark, which is part of the ground. */
const WORDMARK = {size: 31, tracking: -0.5 / 31, height: 55, indent: 70, gap: 9};

const STRIP = {size: 22, left: 19, right: 14, top: 7, bottom: 8, edge: 6, below: 22};

const STRIP_STYLE: Style = {face: 'narrow', size: STRIP.size};
const STRIP_HEIGHT = STRIP.top + Math.round(ownLeading(STRIP_STYLE)) + STRIP.bottom;

const FACTS = {size: 24, gap: 11, below: 6};

/** Where a line begins: the left edge of its first letter, and its top. */
type Place = Readonly<{x: number; top: number; ink: Ramp}>;

/** Prints a line, so high as its face wishes or as `leading` says, and gives its width. */
function put(
  rows: Uint8Array,
  words: string,
  style: Style,
  {x, top, ink, leading = ownLeading(style)}: Place & {leading?: number},
): number {
  const line = setLine(words, style);
  printLine(rows, line, style, {x, y: top + ascentOf(style, leading), ink});
  return line.width;
}

function putWordmark(rows: Uint8Array, ink: Ramp): void {
  const {size, tracking, height, indent, gap} = WORDMARK;
  const bold: Style = {face: 'wordmark', size, tracking};
  const rest: Style = {face: 'title', size, tracking};
  const top = COLUMN.top + (height - ownLeading(bold)) / 2;
  const x = COLUMN.left + indent;
  const width = put(rows, brand.wordmark.bold, bold, {x, top, ink});
  put(rows, brand.wordmark.rest, rest, {x: x + width + gap, top, ink});
}

/** Prints the lines of facts and the host, the last at the column's end, and gives where they begin. */
function putFacts(rows: Uint8Array, {facts, host}: Card, {inks}: Ground): number {
  const strong: Style = {face: 'strong', size: FACTS.size};
  const text: Style = {face: 'text', size: FACTS.size};
  const leading = ownLeading(text);
  const bottom = COLUMN.top + COLUMN.height - leading;
  put(rows, host, strong, {x: COLUMN.left, top: bottom, ink: inks.green});
  const [first = '', ...others] = facts;
  const lines = balance(first, text, COLUMN.width);
  const begin = bottom - FACTS.below - lines.length * leading;
  lines.forEach((line, index) => {
    const top = begin + index * leading;
    let x = COLUMN.left + put(rows, line, text, {x: COLUMN.left, top, ink: inks.ink2});
    for (const fact of index === lines.length - 1 ? others.flatMap((it) => ['·', it]) : []) {
      x += FACTS.gap;
      x += put(rows, fact, text, {x, top, ink: inks.ink2});
    }
  });
  return begin;
}

/** Prints a category's strip. */
function putStrip(rows: Uint8Array, name: string, top: number, strip: Strip): void {
  const width = STRIP.left + Math.round(setLine(name, STRIP_STYLE).width) + STRIP.right;
  for (let y = Math.round(top); y < Math.round(top) + STRIP_HEIGHT; y += 1) {
    const from = y * ROW + 1 + COLUMN.left;
    rows.fill(strip.stock, from, from + width).fill(strip.edge, from, from + STRIP.edge);
  }
  const place = {x: COLUMN.left + STRIP.left, top: Math.round(top) + STRIP.top, ink: strip.ink};
  put(rows, name, STRIP_STYLE, place);
}

/**
 * Prints the words of a share picture onto a copy of its ground and gives the rows: brand, strip, title, a line of facts, the site's address.
 *
 * @throws when the title is too long
 */
export function printWords(card: Card, ground: Ground): Uint8Array {
  const rows = Uint8Array.from(ground.rows);
  const {ink} = ground.inks;
  putWordmark(rows, ink);
  const end = putFacts(rows, card, ground);
  const {lines, style, leading} = fitTitle(card.title);
  const begin = COLUMN.top + WORDMARK.height;
  const above = card.category ? STRIP_HEIGHT + STRIP.below : 0;
  const stripTop = begin + (end - begin - above - lines.length * leading) / 2;
  if (card.category && ground.strip) {
    putStrip(rows, card.category.name, stripTop, ground.strip);
  }
  const top = stripTop + above;
  lines.forEach((line, index) =>
    put(rows, line, style, {x: COLUMN.left, top: top + index * leading, ink, leading}),
  );
  return rows;
}
