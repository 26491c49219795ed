import type {ContainerDirective} from 'mdast-util-directive';
import {type ChartKind, findChartFault, isChartKind} from '../../../markdown/charts/readChart';
import {listNodesOfType, readWords} from '../lintedPost';
import type {Finding, Rule} from '../siteFacts';

function findFault(kind: ChartKind, chart: ContainerDirective): Finding {
  const parts = chart.children.map((node) =>
    node.data && 'directiveLabel' in node.data && readWords(node) ? 'title' : node.type,
  );
  const table = chart.children.find((node) => node.type === 'table');
  if (String(parts) !== 'title,paragraph,table,paragraph' || !table) {
    const fix = `Write :::${kind}[Title], a sentence of what it shows, a table, whose numbers they are.`;
    return [chart, ['The chart has not its four parts.', fix]];
  }
  const cells = table.children.map((row) => row.children.map(readWords));
  const fault = findChartFault(kind, cells);
  return [table.children[fault?.row ?? 0] ?? table, fault ? [fault.message, fault.fix] : null];
}

/** A chart has all its parts, and a table that its kind draws. A download has frames of its own. */
export const chartsRule: Rule = {
  name: 'chart',
  find: ({tree, file}) =>
    listNodesOfType(tree, 'containerDirective').flatMap((node) =>
      !file.startsWith('src/content/downloads') && isChartKind(node.name)
        ? [findFault(node.name, node)]
        : [],
    ),
};
