/** What a button of the text's editor inserts around the selected words. */
export type Snippet = Readonly<{
  label: string;
  before: string;
  /** Stands there when nothing is selected. */
  sample: string;
  after: string;
  /** Whether it stands in lines of its own. */
  isBlock: boolean;
}>;

/** The buttons above a post's text, in their order. */
export const snippets: readonly Snippet[] = [
  {label: 'Bold', before: '**', sample: 'words', after: '**', isBlock: false},
  {
    label: 'Link',
    before: '[',
    sample: 'what is there',
    after: '](https://)',
    isBlock: false,
  },
  {label: 'Heading', before: '## ', sample: 'What this part shows', after: '', isBlock: true},
  {label: 'List', before: '- ', sample: 'first point', after: '', isBlock: true},
  {
    label: 'Pull quote',
    before: ':::pull\n\n',
    sample: 'One sentence from the text.',
    after: '\n\n:::',
    isBlock: true,
  },
  {
    label: 'Finding',
    before: ':::finding[Finding: its head]\n\n',
    sample: 'What was found.',
    after: '\n\n:::',
    isBlock: true,
  },
  {
    label: 'Table',
    before: '| Check | Result |\n| --- | --- |\n| ',
    sample: 'Password',
    after: ' | No |',
    isBlock: true,
  },
  {label: 'Footnote', before: '[^', sample: 'note', after: ']', isBlock: false},
];
