import type {ChildProcess} from 'node:child_process';
import {after} from 'node:test';
import {readCommand, runCommand, startCommand} from './run-command.ts';

type Settings = Readonly<Record<string, string>>;
type Given = Parameters<typeof runCommand>;

/** A person who types operators' commands. */
export type Operator = ReturnType<typeof operator>;

const started: ChildProcess[] = [];
after(() => started.forEach((child) => child.kill('SIGKILL')));

/** An {@link Operator} with these settings, which may change from one command to the next. */
export function operator(own: Settings) {
  const given = (typed: string, more: Settings = {}): Given => {
    const [program, ...args] = typed.split(' ').filter(Boolean);
    return [program as Given[0], {...own, ...more}, ...args];
  };
  return {
    /** Runs a command: `leads list --overdue`. */
    run: (typed: string, more?: Settings) => runCommand(...given(typed, more)),
    /** Runs a command with `--json` and parses what it prints. @throws with its output when it fails */
    read: <T>(typed: string, more?: Settings) => readCommand<T>(...given(typed, more)),
    /** Starts a command that goes on until it is stopped, as by Ctrl-C, which gives its exit code. */
    start(typed: string) {
      const [program, settings, ...args] = given(typed);
      const child = startCommand(program, settings, args);
      started.push(child);
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      let output = '';
      child.stdout?.on('data', (chunk) => (output += String(chunk)));
      const stop = () => {
        child.kill('SIGINT');
        return ended;
      };
      return {output: () => output, stop};
    },
  };
}
