/** After these characters a quotation mark opens. After others it closes, or is an apostrophe. */
const OPENS_AFTER = /[\s([{<\u2014\u2013\u2018\u201C/-]/u;

const ELIDED = /^'(?:\d\ds?|tis|twas|twill|twere|em|til)(?![\p{L}\p{N}])/iu;

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

/** Makes quotes curly. @param before the preceding character; a space at the start of a paragraph */
export function toCurlyQuotes(text: string, before = ' '): string {
  return text.replace(/["']/gu, (mark, index: number) => {
    const opens = OPENS_AFTER.test(text[index - 1] ?? before);
    if (mark === '"') {
      return opens ? '\u201C' : '\u201D';
    }
    return opens && !ELIDED.test(text.slice(index)) ? '\u2018' : '\u2019';
  });
}

/** Makes the quotes in a node curly. @param before the character before it @returns the node's last character */
function setQuotes(node: MarkdownNode, before: string): string {
  if (node.type === 'text' && node.value) {
    const last = node.value.at(-1) ?? before;
    node.value = toCurlyQuotes(node.value.normalize('NFC'), before);
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

/** A remark plugin that makes quotes curly outside code, and composes accents that Macs write separately. */
export function setCurlyQuotes() {
  return (root: MarkdownNode): void => {
    setQuotes(root, ' ');
  };
}
