/** Changes a page, except in elements where white space matters. */
const beside = (html: string, change: (part: string) => string): string =>
  html
    .split(/(<(?:script|style|pre|textarea)\b.*?<\/(?:script|style|pre|textarea)>)/su)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

/** What hosts and proxies change in a page without changing its texts. */
export const REWRITINGS: Readonly<Record<string, (html: string) => string>> = {
  'folded blanks': (html) => beside(html, (it) => it.replace(/\s+/gu, ' ')),
  'no comments': (html) => beside(html, (it) => it.replace(/<!--.*?-->/gsu, '')),
  'line ends': (html) => beside(html, (it) => it.replace(/(html|div[^>]*)>(?=<)/gu, '$&\r\n\n')),
};

/** Runs in a page: inserts elements into it and beside its fields, as a password manager does. */
export function decorate(): void {
  document.body.prepend(document.createElement('aside'));
  const fields = document.querySelectorAll('input, select, textarea');
  fields.forEach((field) => field.before(document.createElement('b')));
}
