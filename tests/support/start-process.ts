import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {until} from './until.ts';

/** Starts a program, which ends with this process, and waits until its output matches. @throws when it ends before */
export async function startProcess(
  program: string,
  args: readonly string[],
  says: RegExp,
  environment?: NodeJS.ProcessEnv,
) {
  const child = spawn(program, args, {env: {...process.env, ...environment}});
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'spawn');
  const ended = once(child, 'close');
  const [, said = ''] = await until(`${program} to say ${says}`, () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${program} ended:\n${output}`);
    }
    return says.exec(output);
  });
  return {
    /** The first group of what it was waited for to say. */
    said,
    pid: child.pid ?? 0,
    /** All that it has said so far. */
    output: () => output,
    /** Tells it to stop. @returns its exit code */
    stop: async (): Promise<number | null> => {
      child.kill();
      await ended;
      process.off('exit', end);
      return child.exitCode;
    },
  };
}
