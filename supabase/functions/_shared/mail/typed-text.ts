/** Format characters, without the joiners after a letter or an emoji: Persian and Hindi are spelled with them. */
const INVISIBLE = /(?!(?<=[^\p{ASCII}\p{Z}\p{C}])[\u200C\u200D])\p{Cf}/gu;

/** Replaces bidirectional and zero-width characters: they are invisible, but change how the rest is displayed. */
export function replaceInvisible(text: string, replacement = ''): string {
  return text.replaceAll(INVISIBLE, replacement);
}

/** Puts spaces into what a mail program would make a link. */
export function breakLinks(text: string): string {
  return text.replaceAll(/(?<=\S)(?:[.。．](?=\p{L})|:[/\\]+(?=\S))/gu, '$& ');
}

/** Formats a field without the mark `>`, because mail programs collapse lines that begin with it. */
export function formatField(name: string, value: string): string[] {
  const lines = value.split(/[\n\p{Zl}\p{Zp}]/u);
  return lines.length === 1 ? [`${name}: ${value}`] : [`${name}:`, ...lines.map((it) => `| ${it}`)];
}
