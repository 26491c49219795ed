import assert from 'node:assert/strict';
import {type ChildProcess, spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {after} from 'node:test';
import {buildSync} from 'esbuild';
import {ROOT} from '../../supabase/local/settings.ts';

type Settings = Readonly<Record<string, string>>;

/** A person who types operators' commands. */
export type Operator = ReturnType<typeof operator>;

const compiled = new Map<string, string>();
const started: ChildProcess[] = [];
after(() => {
  started.forEach((child) => child.kill('SIGKILL'));
  compiled.forEach((file) => rmSync(file, {force: true}));
});

/** An {@link Operator} with these settings, which may change from one command to the next. */
export function operator(own: Settings) {
  /** @param output takes what the command prints, when that is not the test */
  function start(typed: string, more: Settings = {}, output: number | 'pipe' = 'pipe') {
    const [program = '', ...args] = typed.split(' ').filter(Boolean);
    const child = spawn(process.execPath, [compile(program), ...args], {
      cwd: ROOT,
      env: {...process.env, ...own, ...more},
      stdio: ['ignore', output, 'pipe'],
    });
    started.push(child);
    const words = {stdout: '', stderr: ''};
    child.stdout?.on('data', (chunk) => (words.stdout += String(chunk)));
    child.stderr?.on('data', (chunk) => (words.stderr += String(chunk)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return {child, ended: ended.then((code) => ({code, ...words})), words};
  }

  async function print(typed: string, more?: Settings): Promise<string> {
    const {code, stdout, stderr} = await start(typed, more).ended;
    assert.equal(code, 0, `${typed}: ${stdout}${stderr}`);
    return stdout;
  }

  return {
    /** Runs a command: `leads list --overdue`. */
    run: (typed: string, more?: Settings, output?: number) => start(typed, more, output).ended,
    /** Runs a command that must succeed. @returns what it prints */
    print,
    /** Runs a command that must succeed with `--json`, and parses what it prints. */
    read: async <T>(typed: string, more?: Settings) =>
      JSON.parse(await print(`${typed} --json`, more)) as T,
    /** Runs a command that must end with 1 and say why. */
    async fail(typed: string, why: RegExp, more?: Settings) {
      const ended = await start(typed, more).ended;
      assert.equal(ended.code, 1, typed);
      assert.match(ended.stderr, why);
      return ended;
    },
    /** Starts a command that goes on until it is stopped, as by Ctrl-C, which gives its exit code. */
    start(typed: string) {
      const {child, ended, words} = start(typed);
      const stop = async () => {
        child.kill('SIGINT');
        return (await ended).code;
      };
      return {output: () => words.stdout, stop};
    },
  };
}

/** The file of an operator's program, bundled at its first use: it starts in a fifth of tsx's time, and knows itself as part of the checkout. */
function compile(program: string): string {
  const known = compiled.get(program);
  if (known !== undefined) {
    return known;
  }
  const source = join(ROOT, `supabase/ops/${program}.ts`);
  const file = join(ROOT, `node_modules/.cache/commands/${process.pid}-${program}.cjs`);
  buildSync({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    external: ['@electric-sql/pglite', 'esbuild', 'pg-native'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: {
      'import.meta.dirname': JSON.stringify(dirname(source)),
      'import.meta.filename': JSON.stringify(source),
      __dirname: JSON.stringify(dirname(source)),
    },
    logLevel: 'warning',
  });
  compiled.set(program, file);
  return file;
}
