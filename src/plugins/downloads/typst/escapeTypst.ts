/**
 * Escapes text for Typst markup. All ASCII punctuation is escaped, because each mark is special somewhere in Typst;
 * quotes are not, so that Typst makes them curly.
 */
export function escapeTypst(text: string): string {
  return text.replace(/[^\w\s'"]/gu, (mark) => (mark < '\u0080' ? `\\${mark}` : mark));
}

/** Text as a Typst string literal. */
export function typstString(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}
