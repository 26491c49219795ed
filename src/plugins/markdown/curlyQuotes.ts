/** After these a quotation mark opens; after anything else it closes or is an apostrophe. */
const OPENS_AFTER = /[\s([{<\u2014\u2013\u2018\u201C/-]/u;

/** The little of a Markdown tree that this plugin touches (the `mdast` format). */
type MarkdownNode = {type: string; value?: string; children?: MarkdownNode[]};

const INLINE = new Set([
  'text',
  'link',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'linkReference',
]);

/**
 * Straight quotation marks and apostrophes as printers set them.
 *
 * @param text a run of text
 * @param before the character that precedes it; the beginning of a paragraph counts as a space
 */
export function curly(text: string, before = ' '): string {
  return text.replace(/["']/gu, (mark, index: number) => {
    const opens = OPENS_AFTER.test(text[index - 1] ?? before);
    if (mark === '"') {
      return opens ? '\u201C' : '\u201D';
    }
    return opens ? '\u2018' : '\u2019';
  });
}

/** Sets the quotes below a node; takes and returns the character before what comes next. */
function setQuotes(node: MarkdownNode, before: string): string {
  if (node.type === 'text' && node.value) {
    const last = node.value.at(-1) ?? before;
    node.value = curly(node.value, before);
    return last;
  }
  if (!node.children) {
    return node.type === 'inlineCode' ? '`' : ' ';
  }
  let last = INLINE.has(node.type) ? before : ' ';
  for (const child of node.children) {
    last = setQuotes(child, last);
  }
  return INLINE.has(node.type) ? last : ' ';
}

/** A remark plugin: authors type straight quotation marks, readers see curly ones. Code stays as it was typed. */
export function curlyQuotes() {
  return (root: MarkdownNode): void => {
    setQuotes(root, ' ');
  };
}
