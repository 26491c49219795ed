import {findChartFault, isChartKind} from '../../../markdown/charts/readChart';
import {listNodesOfType, readWords} from '../lintedPost';
import type {Finding, Rule} from '../siteFacts';

/** A chart has all its parts, and a table that its kind draws. A download has frames of its own. */
export const chartsRule: Rule = {
  name: 'chart',
  find: ({tree, file}) =>
    listNodesOfType(tree, 'containerDirective').map((chart): Finding => {
      const {name, children} = chart;
      if (!isChartKind(name) || file.startsWith('src/content/downloads/')) {
        return [chart, null];
      }
      const parts = children.map((node) =>
        node.data && 'directiveLabel' in node.data && readWords(node) ? 'title' : node.type,
      );
      const table = children.find((node) => node.type === 'table');
      if (String(parts) !== 'title,paragraph,table,paragraph' || !table) {
        const fix = `Write :::${name}[Title], a sentence of what it shows, a table, whose numbers they are.`;
        return [chart, ['The chart has not its four parts.', fix]];
      }
      const cells = table.children.map((row) => row.children.map(readWords));
      const fault = findChartFault(name, cells);
      return [table.children[fault?.row ?? 0] ?? table, fault ? [fault.message, fault.fix] : null];
    }),
};
