import {hints} from '../../hints';

type Snippet = Readonly<{
  before: string;
  /** Inserted if nothing is selected; the checks report it when it is left. */
  sample: string;
  after: string;
  isBlock: boolean;
}>;

/** In button order; two more buttons insert a footnote and a picture. */
export const snippets = {
  Bold: {before: '**', sample: hints.bold, after: '**', isBlock: false},
  Link: {
    before: '[',
    sample: hints.linkWords,
    after: `](${hints.linkAddress})`,
    isBlock: false,
  },
  Heading: {before: '## ', sample: hints.heading, after: '', isBlock: true},
  List: {before: '- ', sample: hints.listItem, after: '', isBlock: true},
  'Pull quote': {before: ':::pull\n\n', sample: hints.pull, after: '\n\n:::', isBlock: true},
  Finding: {
    before: `:::finding[${hints.findingHead}]\n\n`,
    sample: hints.finding,
    after: '\n\n:::',
    isBlock: true,
  },
  Table: {
    before: `| ${hints.tableHead} | ${hints.tableResult} |\n| --- | --- |\n| `,
    sample: hints.tableRow,
    after: ' | |',
    isBlock: true,
  },
} as const satisfies Readonly<Record<string, Snippet>>;

/** @param address where the site serves it */
export function pictureSnippet(address: string): Snippet {
  return {before: '![', sample: hints.picture, after: `](${address})`, isBlock: true};
}

export type Selected = Readonly<{text: string; from: number; to: number}>;

/** A block has a blank line on both sides. */
function breaks(text: string, isBlock: boolean): string {
  return isBlock && text !== '' ? '\n\n' : '';
}

/** Wraps the selected words in a snippet; afterwards the same words, or the sample, are selected. */
export function insert(
  {text, from, to}: Selected,
  {before, sample, after, isBlock}: Snippet,
): Selected {
  const head = isBlock ? text.slice(0, from).trimEnd() : text.slice(0, from);
  const tail = isBlock ? text.slice(to).trimStart() : text.slice(to);
  const words = text.slice(from, to) || sample;
  const start = `${head}${breaks(head, isBlock)}${before}`;
  return {
    text: `${start}${words}${after}${breaks(tail, isBlock)}${tail}`,
    from: start.length,
    to: start.length + words.length,
  };
}

/** The first unused name of a note: `note`, `note2`, … */
function freeName(text: string): string {
  let number = 1;
  const name = () => `note${number === 1 ? '' : number}`;
  while (text.includes(`[^${name()}]`)) {
    number += 1;
  }
  return name();
}

/** Inserts a footnote's mark after the selection, and its note, with the sample selected, at the end. */
export function insertFootnote({text, to}: Selected): Selected {
  const mark = `[^${freeName(text)}]`;
  const start = `${text.slice(0, to)}${mark}${text.slice(to)}`.trimEnd();
  const from = `${start}\n\n${mark}: `.length;
  return {text: `${start}\n\n${mark}: ${hints.note}\n`, from, to: from + hints.note.length};
}
