import {spawn} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';

const SAMPLE_MS = 200;
const PAGE = 4096;

/** The resources of a command: wall-clock seconds, CPU seconds and peak memory in MB of all its processes. */
export type Usage = Readonly<{wall: number; cpu: number; memory: number}>;

/** A command, its working directory, and additions to its environment. */
export type Command = Readonly<{
  program: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}>;

/**
 * Runs a command and measures it with the shell's `time`.
 *
 * @throws with the end of its output when it fails
 */
export async function runMeasured({program, args, cwd, env}: Command): Promise<Usage> {
  const shell = ['-c', 'TIMEFORMAT="used %R %U %S"; time "$0" "$@"', program, ...args];
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
    throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-3000)}`);
  }
  return {wall: Number(wall), cpu: Number(user) + Number(system), memory: memory / 1e6};
}

/** The resident memory of a process and its descendants in bytes; 0 where there is no `/proc`. */
function treeMemory(root: number): number {
  const all = processes();
  const tree = new Set([root]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    all.filter(({parent}) => tree.has(parent)).forEach(({pid}) => tree.add(pid));
  }
  return all.reduce((sum, {pid, resident}) => sum + (tree.has(pid) ? resident : 0), 0);
}

function processes(): Array<{pid: number; parent: number; resident: number}> {
  const names = process.platform === 'linux' ? readdirSync('/proc') : [];
  return names.flatMap((name) => {
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
