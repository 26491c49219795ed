/** An opaque color: red, green and blue in one number. */
export type Color = number;

/** A PNG with numbered colors has no more. */
const MOST = 256;

/** How many shades of a letter's edge are told apart, none and full among them. */
export const SHADES = 32;

/** The shades from one color, which is not among them, to another. */
export type Ramp = Readonly<{
  /** The number of the lightest. */
  first: number;
  shades: readonly Color[];
}>;

function parts(color: Color): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** A color of the design, `#rrggbb`, as a number. */
export function parseHex(hex: string): Color {
  return Number.parseInt(hex.slice(1), 16);
}

function mix(from: Color, to: Color, share: number): Color {
  const [to0, to1, to2] = parts(to);
  const [r, g, b] = parts(from);
  const between = (a: number, z: number) => Math.round(a + (z - a) * share);
  return (between(r, to0) << 16) | (between(g, to1) << 8) | between(b, to2);
}

function distance(a: Color, b: Color): number {
  const [a0, a1, a2] = parts(a);
  const [b0, b1, b2] = parts(b);
  return (a0 - b0) ** 2 + (a1 - b1) ** 2 + (a2 - b2) ** 2;
}

/** The shades of words in one color on another, from a given number on. */
export function ramp(ground: string, ink: string, first: number): Ramp {
  const shades = Array.from({length: SHADES - 1}, (_none, index) =>
    mix(parseHex(ground), parseHex(ink), (index + 1) / (SHADES - 1)),
  );
  return {first, shades};
}

/**
 * The colors of a picture: those that must be there, then its most frequent ones.
 *
 * @param counts how many pixels have each color
 */
export function choosePalette(
  needed: readonly Color[],
  counts: ReadonlyMap<Color, number>,
): Color[] {
  const frequent = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([color]) => color);
  const fixed = new Set(needed);
  return [...needed, ...frequent.filter((color) => !fixed.has(color))].slice(0, MOST);
}

/** The number of a color, or of the one that is nearest to it. */
export function nearest(palette: readonly Color[], color: Color): number {
  const distances = palette.map((other) => distance(color, other));
  return distances.indexOf(Math.min(...distances));
}
