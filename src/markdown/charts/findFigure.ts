import {CHART_KINDS, type ChartKind} from './readChart';

/** A chart with its table, or a drawing of the site by its address. */
export type Figure = Readonly<{title: string}> &
  (Readonly<{kind: ChartKind; table: string[][]}> | Readonly<{src: string}>);

const FIGURE = new RegExp(
  `^:::(?<kind>${CHART_KINDS.join('|')})\\[(?<name>.+)\\]\\n+(?:(?![|:]).+\\n+)*(?<rows>(?:\\|.*\\n)+)|^!\\[.*\\]\\((?<src>/\\S+\\.svg) (?<quote>['"])(?<caption>.*)\\k<quote>\\)$`,
  'mu',
);

/** Blocks of code: they may show how a chart is written. */
const CODE = /^(?<fence>`{3,}).*?^\k<fence>/gmsu;

/** The first figure of a text in Markdown. */
export function findFigure(text: string): Figure | undefined {
  const found = FIGURE.exec(text.replaceAll('\r\n', '\n').replaceAll(CODE, ''));
  const {kind, name = '', rows = '', src, caption = ''} = found?.groups ?? {};
  if (src) {
    return {title: caption, src};
  }
  const [head = '', , ...body] = rows.trim().split('\n');
  const readRow = (row: string) =>
    row.replaceAll(/^\|\s*|\s*\|$|(?<=\S)\*\*/gu, '').split(/\s*\|\s*/u);
  return kind
    ? {title: name, kind: kind as ChartKind, table: [head, ...body].map(readRow)}
    : undefined;
}
