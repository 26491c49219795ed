import {spawn, type SpawnOptions} from 'node:child_process';
import {until} from './until.ts';

export type Spawned = ReturnType<typeof spawnProcess>;

/** A running program, whose output on both streams is recorded. */
export function spawnProcess(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, {...options, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return {
    process: child,
    output: () => output,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}

/** Waits until a program's output matches. @throws with the output when it ends before */
export function untilSaid({process: child, output}: Spawned, words: RegExp) {
  return until(`${child.spawnfile} to say ${words}`, () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${child.spawnfile} ended:\n${output()}`);
    }
    return words.exec(output());
  });
}

/** Starts a program, which ends with this process, and waits until its output matches. @throws when it ends before */
export async function startProcess(
  program: string,
  args: readonly string[],
  says: RegExp,
  environment?: NodeJS.ProcessEnv,
) {
  const spawned = spawnProcess(program, args, {env: {...process.env, ...environment}});
  const {process: child, output, ended} = spawned;
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [, said = ''] = await untilSaid(spawned, says);
  return {
    /** The first group of the match. */
    said,
    output,
    stop: async (): Promise<number | null> => {
      child.kill();
      process.off('exit', end);
      return ended;
    },
  };
}
