/** A title's slug: its words in lower case, joined by hyphens, without punctuation and accents. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
