import {readdirSync, readFileSync} from 'node:fs';

type Process = {pid: number; parent: number; resident: number};

const PAGE = 4096;

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The process name, in parentheses, may contain spaces; the fields after it do not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{pid: Number(name), parent: Number(fields[1]), resident: Number(fields[21]) * PAGE}];
    } catch {
      return []; // the process is gone
    }
  });
}

/** The resident memory of a process and its descendants in bytes; 0 where there is no `/proc`. */
export function treeMemory(root: number): number {
  try {
    const all = processes();
    const tree = new Set([root]);
    for (let before = 0; before < tree.size;) {
      before = tree.size;
      all.filter(({parent}) => tree.has(parent)).forEach(({pid}) => tree.add(pid));
    }
    return all.reduce((sum, {pid, resident}) => sum + (tree.has(pid) ? resident : 0), 0);
  } catch {
    return 0;
  }
}
