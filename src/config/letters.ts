/** Letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ß:ss æ:ae ð:d ø:o þ:th đ:d ħ:h ı:i ł:l œ:oe'.split(' ').map((pair) => pair.split(':')),
);

/** Invisible characters inside words, such as soft hyphens and joiners. */
const UNSEEN = /\p{Cf}/gu;

/** Writes a text in one way for comparisons: in lower case, without accents and invisible characters. */
export function toPlainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNSEEN, '');
}

/** Makes a slug of a title: lower-case words joined by hyphens, without punctuation and accents. */
export function toSlug(title: string): string {
  return toPlainLetters(title)
    .replace(/['’]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
