import {brand} from '../../config/brand';
import {balance} from './balance';
import type {Card} from './card';
import {fitTitle} from './fitTitle';
import {COLUMN, colors, edges, tones} from './look';
import {ascentOf, lineTag, ownLeading, setLine, type Style} from './setLine';

/** The wordmark stands right of the mark. */
const WORDMARK = {size: 31, tracking: -0.5 / 31, height: 55, indent: 70, gap: 9};

const STRIP = {size: 22, left: 19, right: 14, top: 7, bottom: 8, edge: 6, below: 22};

const STRIP_STYLE: Style = {face: 'narrow', size: STRIP.size};
const STRIP_HEIGHT = STRIP.top + Math.round(ownLeading(STRIP_STYLE)) + STRIP.bottom;

const FACTS = {size: 24, gap: 11, below: 6};

/** A part of the column of words: SVG, and where it begins, in pixels from the picture's top. */
type Block = Readonly<{svg: string; top: number}>;

/** A line whose box begins at `top`; its line height is the face's own unless `leading` says otherwise. */
function line(
  words: string,
  style: Style,
  {
    x,
    top,
    color,
    leading = ownLeading(style),
  }: {x: number; top: number; color: string; leading?: number},
): string {
  return lineTag(setLine(words, style), style, {x, y: top + ascentOf(style, leading)}, color);
}

function wordmark(): string {
  const {size, tracking, height, indent, gap} = WORDMARK;
  const bold: Style = {face: 'wordmark', size, tracking};
  const rest: Style = {face: 'title', size, tracking};
  const place = {top: COLUMN.top + (height - ownLeading(bold)) / 2, color: colors.ink};
  const x = COLUMN.left + indent;
  const restX = x + setLine(brand.wordmark.bold, bold).width + gap;
  return (
    line(brand.wordmark.bold, bold, {...place, x}) +
    line(brand.wordmark.rest, rest, {...place, x: restX})
  );
}

/** The facts and, as the column's last line, the host. */
function facts({facts: [first = '', ...others], host}: Card): Block {
  const strong: Style = {face: 'strong', size: FACTS.size};
  const text: Style = {face: 'text', size: FACTS.size};
  const leading = ownLeading(text);
  const bottom = COLUMN.top + COLUMN.height - leading;
  const lines = balance(first, text, COLUMN.width);
  const begin = bottom - FACTS.below - lines.length * leading;
  const place = {x: COLUMN.left, color: colors.ink2};
  const svg = lines.map((words, index) =>
    line(words, text, {...place, top: begin + index * leading}),
  );
  let x = COLUMN.left + setLine(lines.at(-1) ?? '', text).width;
  for (const fact of others.flatMap((it) => ['·', it])) {
    x += FACTS.gap;
    svg.push(line(fact, text, {...place, x, top: bottom - FACTS.below - leading}));
    x += setLine(fact, text).width;
  }
  svg.push(line(host, strong, {x: COLUMN.left, top: bottom, color: colors.green}));
  return {svg: svg.join(''), top: begin};
}

/** A category's strip. Its edges are on whole pixels, so that they are sharp. */
function strip({name, tone}: NonNullable<Card['category']>, top: number): string {
  const width = STRIP.left + Math.round(setLine(name, STRIP_STYLE).width) + STRIP.right;
  const y = Math.round(top);
  const box = `x="${COLUMN.left}" y="${y}" height="${STRIP_HEIGHT}"`;
  const place = {x: COLUMN.left + STRIP.left, top: y + STRIP.top, color: colors.ink};
  return `<rect ${box} width="${width}" fill="${tones[tone]}"/><rect ${box} width="${STRIP.edge}" fill="${edges[tone]}"/>${line(name, STRIP_STYLE, place)}`;
}

/**
 * The column of words of a share picture as SVG: brand, strip, title, facts, the site's address.
 *
 * @throws when the title does not fit, or a face lacks a letter
 */
export function wordColumn(card: Card): string {
  const below = facts(card);
  const {lines, style, leading} = fitTitle(card.title);
  const begin = COLUMN.top + WORDMARK.height;
  const above = card.category ? STRIP_HEIGHT + STRIP.below : 0;
  const stripTop = begin + (below.top - begin - above - lines.length * leading) / 2;
  const top = stripTop + above;
  const title = lines.map((text, index) =>
    line(text, style, {x: COLUMN.left, top: top + index * leading, color: colors.ink, leading}),
  );
  return [
    wordmark(),
    card.category ? strip(card.category, stripTop) : '',
    ...title,
    below.svg,
  ].join('');
}
