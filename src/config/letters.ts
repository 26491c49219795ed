/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ß:ss æ:ae ð:d ø:o þ:th đ:d ħ:h ı:i ł:l œ:oe'.split(' ').map((pair) => pair.split(':')),
);

/** Signs that nobody sees, such as soft hyphens and joiners: they part no word. */
const UNSEEN = /\p{Cf}/gu;

/** What is typed and written in several ways, in one: lower case, without accents and signs that nobody sees. */
export function toPlainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæðøþđħıłœ]/gu, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNSEEN, '');
}

/** Lower-case words joined by hyphens, without punctuation and accents. */
export function toSlug(title: string): string {
  return toPlainLetters(title)
    .replace(/['’]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
