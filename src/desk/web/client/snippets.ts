import {hints} from '../../new/hints';

/** What a button of the text's editor inserts around the selected words. */
export type Snippet = Readonly<{
  before: string;
  /** Stands there when nothing is selected; the checks report it when it is left. */
  sample: string;
  after: string;
  /** Whether it stands in lines of its own. */
  isBlock: boolean;
}>;

/** The buttons above a post's text, in their order; two more insert a footnote and a picture. */
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

/** A picture. @param address where the site serves it */
export function pictureSnippet(address: string): Snippet {
  return {before: '![', sample: hints.picture, after: `](${address})`, isBlock: true};
}
