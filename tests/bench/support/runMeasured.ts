import {spawn} from 'node:child_process';
import {allProcesses} from '../../support/processes.ts';

const SAMPLE_MS = 200;

/** A command, its working directory, and additions to its environment. */
export type Command = Readonly<{
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}>;

/** Runs a Node program and measures all its processes with the shell's `time`. @throws with the end of its output when it fails */
export async function runMeasured({args, cwd, env}: Command) {
  const shell = ['-c', 'TIMEFORMAT="used %R %U %S"; time "$0" "$@"', 'node', ...args];
  const child = spawn('bash', shell, {cwd, env: {...process.env, ...env}});
  let output = '';
  const keep = (text: Buffer) => {
    output = `${output}${text.toString()}`.slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let memory = 0;
  const sampler = setInterval(() => {
    memory = Math.max(memory, treeMemory(child.pid ?? 0));
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(sampler);
  const [, wall, user, system] = /used ([\d.]+) ([\d.]+) ([\d.]+)/u.exec(output) ?? [];
  if (code !== 0) {
    throw new Error(`${args.join(' ')} failed in ${cwd}:\n${output.slice(-3000)}`);
  }
  return {
    'wall, s': Number(wall),
    'CPU, s': Number(user) + Number(system),
    'memory, MB': memory / 1e6,
  };
}

/** The resident memory of a process and its descendants in bytes; 0 where there is no `/proc`. */
function treeMemory(root: number): number {
  const all = allProcesses();
  const tree = new Set([root]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    all.filter(({parent}) => tree.has(parent)).forEach(({pid}) => tree.add(pid));
  }
  return all.reduce((sum, {pid, memory}) => sum + (tree.has(pid) ? memory : 0), 0);
}
