/** Characters that Markdown would read as markup wherever they stand; an underscore within a word is none. */
const MARKUP = /[\\`*[\]~]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|!$/gu;

/** One of its characters, or none of them: most text has none. */
const MAYBE_MARKUP = /[\\`*[\]~<&_!]/u;

/** What makes a heading, a quotation, a list or a rule of a line that begins with it. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}$|=+$)/u;

const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/u;

/** A piece of text as Markdown that means the same text. */
export function escapeText(text: string): string {
  return MAYBE_MARKUP.test(text) ? text.replace(MARKUP, (mark) => `\\${mark}`) : text;
}

/** A paragraph whose first characters shall not make another block of it. */
export function escapeStart(paragraph: string): string {
  return paragraph
    .replace(LINE_START, (mark) => `\\${mark}`)
    .replace(NUMBER_START, (_all, digits: string, mark: string) => `${digits}\\${mark}`);
}
