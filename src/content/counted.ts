const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** "Three areas", "One area", from twelve on "13 areas": a list's length before its noun, as a sentence begins. */
export function counted({length}: readonly unknown[], noun: string): string {
  return `${WORDS[length] ?? length} ${noun}${length === 1 ? '' : 's'}`;
}
