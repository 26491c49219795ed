/** A run of an excerpt; `marked` when it is a match. */
export type ExcerptPart = Readonly<{text: string; marked: boolean}>;

function asText(html: string): string {
  return html.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>');
}

/** Splits an excerpt at its `mark` elements, so that it is rendered as text, never as HTML. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((html, index) => ({text: asText(html), marked: index % 2 === 1}))
    .filter(({text}) => text !== '');
}
