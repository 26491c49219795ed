import {CHART_KINDS, type ChartKind} from './readChart';

/** A chart with its table, or a drawing of the site by its address. */
export type Figure = Readonly<{title: string}> &
  (Readonly<{kind: ChartKind; table: string[][]}> | Readonly<{src: string}>);

const FIGURE = new RegExp(
  `^:::(?<kind>${CHART_KINDS.join('|')})\\[(?<name>.+)\\]\\n\\n.*\\n\\n(?<rows>(?:\\|.*\\n)+)|^!\\[.*\\]\\((?<src>/\\S+\\.svg) '(?<caption>.*)'\\)$`,
  'mu',
);

/** The first figure of a text in Markdown. */
export function findFigure(text: string): Figure | undefined {
  const {kind, name = '', rows = '', src, caption = ''} = FIGURE.exec(text)?.groups ?? {};
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
