import type {ContainerDirective} from 'mdast-util-directive';
import {
  type ChartFault,
  type ChartKind,
  isChartKind,
  readChart,
} from '../../../markdown/charts/readChart';
import {listNodesOfType, readWords} from '../lintedPost';
import type {Finding, Rule} from '../siteFacts';

function findFault(kind: ChartKind, chart: ContainerDirective): Finding {
  const parts = chart.children.map(({type, data}) =>
    data && 'directiveLabel' in data ? 'title' : type,
  );
  const table = chart.children.find((node) => node.type === 'table');
  if (String(parts) !== 'title,paragraph,table,paragraph' || !table) {
    const fix = `Write :::${kind}[Title], a sentence of what it shows, a table, whose numbers they are.`;
    return [chart, ['The chart has not its four parts.', fix]];
  }
  try {
    readChart(
      kind,
      table.children.map((row) => row.children.map(readWords)),
    );
    return [chart, null];
  } catch (error) {
    const {row, message, fix} = error as ChartFault;
    return [table.children[row] ?? table, [message, fix]];
  }
}

/** A chart has all its parts, and a table that its kind draws. A download has frames of its own. */
export const chartsRule: Rule = {
  name: 'chart',
  find: ({tree, kind}) =>
    listNodesOfType(tree, 'containerDirective').flatMap((node) =>
      kind !== 'downloads' && isChartKind(node.name) ? [findFault(node.name, node)] : [],
    ),
};
