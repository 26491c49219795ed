import type {ContainerDirective} from 'mdast-util-directive';
import {
  ChartFault,
  type ChartKind,
  isChartKind,
  readChart,
} from '../../../markdown/charts/readChart';
import {listNodesOfType, readWords, startOf} from '../lintedPost';
import type {Finding, Rule} from '../siteFacts';

/** Its title, then a sentence, a table and a source. */
function chartFault(kind: ChartKind, chart: ContainerDirective): Finding[] {
  const [first] = chart.children;
  const isTitle = first?.data && 'directiveLabel' in first.data;
  const [sentence, table, source, ...others] = chart.children.slice(isTitle ? 1 : 0);
  const at = (node = chart as Parameters<typeof startOf>[0]) => ({offset: startOf(node)});
  if (!isTitle) {
    const fix = `Write it in brackets: :::${kind}[Targets detected, by monitors watched].`;
    return [{...at(), message: 'The chart has no title.', fix}];
  }
  if (sentence?.type !== 'paragraph') {
    const fix = 'Write it above the table, for readers who look no further.';
    return [{...at(), message: 'No sentence says what the chart shows.', fix}];
  }
  if (table?.type !== 'table') {
    const message = `There is no table that :::${kind} could draw.`;
    return [{...at(table), message, fix: 'Write one below the sentence, with a head.'}];
  }
  if (source?.type !== 'paragraph' || others.length > 0) {
    const fix = 'Write one paragraph below the table, with a link, or that the numbers are ours.';
    return [{...at(others[0]), message: 'The chart does not end with its source.', fix}];
  }
  try {
    const rows = table.children.map(({children: cells}) => cells.map(readWords));
    readChart(
      kind,
      rows.map((cells) => ({cells, isMarked: false})),
    );
    return [];
  } catch (error) {
    if (!(error instanceof ChartFault)) {
      throw error;
    }
    return [{...at(table.children[error.row]), message: error.message, fix: error.fix}];
  }
}

/** A chart has all its parts, and a table that its kind draws. A download has frames of its own. */
export const chartsRule: Rule = {
  name: 'chart',
  find: ({tree, kind}) =>
    listNodesOfType(tree, 'containerDirective').flatMap((node) =>
      kind !== 'downloads' && isChartKind(node.name) ? chartFault(node.name, node) : [],
    ),
};
