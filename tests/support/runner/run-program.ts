import {spawn} from 'node:child_process';
import {ROOT} from '../../../supabase/local/settings.ts';

/** A program that takes longer hangs: half as long again as a whole run may take (30 minutes). Milliseconds. */
const PATIENCE = 45 * 60_000;

/** Runs a program in the repository's folder, and ends it when it hangs or this process ends. @returns its exit code, 1 after a signal */
export function runProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {...process.env, ...env},
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise<number>((resolve) => {
    child.once('error', (error) => console.error(`${command} could not run: ${error.message}`));
    child.once('close', (code, signal) => {
      process.off('exit', end);
      if (signal !== null) {
        console.error(
          `${command} was ended by ${signal}; it may take ${PATIENCE / 60_000} minutes.`,
        );
      }
      resolve(code ?? 1);
    });
  });
}

/** Runs a program of a package in node_modules by its own script, so that no shell stands between. */
export function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runProgram(process.execPath, [`node_modules/${script}`, ...args], env);
}
