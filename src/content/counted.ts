const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A list's length and its noun, for the start of a sentence: "One area", "Three areas", above twelve "13 areas". */
export function counted({length}: readonly unknown[], noun: string): string {
  return `${WORDS[length] ?? length} ${noun}${length === 1 ? '' : 's'}`;
}
