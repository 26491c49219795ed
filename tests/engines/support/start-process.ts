import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** A running program: the first group of what it was waited for to say, and how to end it. */
export type Process = {said: string; stop: () => Promise<void>};

/**
 * Starts a program, which ends with this process, and waits until its output matches.
 *
 * @throws when the program ends before that, with its output
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  says: RegExp,
  environment?: NodeJS.ProcessEnv,
): Promise<Process> {
  const child = spawn(program, args, {env: {...process.env, ...environment}});
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit');
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    const listen = (chunk = '') => {
      output += String(chunk);
      const match = says.exec(output);
      if (match) {
        resolve(match[1] ?? '');
      }
    };
    child.once('spawn', listen);
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(`${program} ended:\n${output}`)), reject);
  });
  return {
    said,
    stop: async () => {
      process.off('exit', end);
      child.kill();
      await ended;
    },
  };
}
