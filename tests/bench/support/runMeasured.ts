import {spawn} from 'node:child_process';
import {treeMemory} from './treeMemory.ts';

const SAMPLE_MS = 200;

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
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  clearInterval(sampler);
  const [, wall, user, system] = /used ([\d.]+) ([\d.]+) ([\d.]+)/u.exec(output) ?? [];
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-3000)}`);
  }
  return {wall: Number(wall), cpu: Number(user) + Number(system), memory: memory / 1e6};
}
