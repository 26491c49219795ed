const EMPHASIS: Readonly<Record<string, readonly [mark: string, tag: string]>> = {
  b: ['**', 'strong'],
  strong: ['**', 'strong'],
  em: ['*', 'em'],
  i: ['*', 'em'],
  del: ['~~', 'del'],
};

const WORD_START = /^[\p{L}\p{N}]/u;
const WORD_END = /[\p{L}\p{N}]$/u;

/**
 * The text of an element with its emphasis, if it has any. As HTML where Markdown would not read the marks: with
 * punctuation inside and a letter outside (CommonMark, 6.2).
 *
 * @param before the text before the element
 * @param after gives the text after it
 */
export function emphasize(
  name: string,
  inner: string,
  before: string,
  after: () => string,
): string {
  const [mark, tag] = EMPHASIS[name] ?? [];
  const text = inner.trim();
  const [start = '', end = ''] = inner.split(text);
  if (mark === undefined || text === '') {
    return inner;
  }
  const isRead =
    (WORD_START.test(text) || !WORD_END.test(before + start)) &&
    (WORD_END.test(text) || !WORD_START.test(end || after()));
  const marked = isRead ? `${mark}${text}${mark}` : `<${tag}>${text}</${tag}>`;
  return `${start}${marked}${end}`;
}
