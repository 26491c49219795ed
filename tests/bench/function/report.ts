import type {Measure} from './measure.ts';

/** One server in one situation, with its throughput as a share of the two peers' in the same rounds. */
export type Row = Measure & {
  situation: string;
  name: string;
  ofBare: number;
  ofNoDatabase: number;
};

/**
 * The rows of one situation. The first measure is the bare server's, the second that of the function without a
 * database.
 */
export function toRows(
  situation: string,
  names: readonly string[],
  measures: readonly Measure[],
): Row[] {
  const share = (measured: Measure, peer?: Measure) =>
    measured.perSecond / (peer?.perSecond ?? NaN);
  return measures.map((measured, index) => ({
    situation,
    name: names[index] ?? '',
    ...measured,
    ofBare: share(measured, measures[0]),
    ofNoDatabase: share(measured, measures[1]),
  }));
}

const HEADINGS = ['', '', 'a second', 'p50 ms', 'p99 ms', 'of bare', 'of no database', 'failed'];

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.situation,
    row.name,
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.ofBare.toFixed(3),
    row.ofNoDatabase.toFixed(3),
    String(row.failed),
  ]);
  const text = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [text(HEADINGS), text(HEADINGS.map(() => '---')), ...lines.map(text)].join('\n');
}
