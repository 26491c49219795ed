/**
 * Text as Typst markup that prints exactly it. Quotes stay bare, so that the typesetter curls them; every other mark of punctuation may
 * mean something at some place, and an escaped one never does.
 */
export function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

/** Text as a Typst string literal. */
export function typstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}
