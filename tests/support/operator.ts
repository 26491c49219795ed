import assert from 'node:assert/strict';
import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after} from 'node:test';
import {Worker} from 'node:worker_threads';
import {buildSync} from 'esbuild';
import {ROOT} from '../../supabase/local/settings.ts';

type Settings = Readonly<Record<string, string>>;

export type Operator = ReturnType<typeof operator>;

const compiled = new Map<string, string>();
const started: ChildProcess[] = [];
after(() => {
  started.forEach((child) => child.kill('SIGKILL'));
  compiled.forEach((file) => rmSync(file, {force: true}));
});

/** An {@link Operator} with these settings. Its commands are processes or, which takes a third less, threads. */
export function operator(own: Settings, {root = ROOT, inThread = false} = {}) {
  /** Runs commands, `leads list --ids | leads release -`, in order. `output` receives what the last one prints. */
  async function run(typed: string, more: Settings = {}, output: number | 'pipe' = 'pipe') {
    const [last = '', ...before] = typed.split(' | ').toReversed();
    const given = before.length === 0 ? '' : await print(before.toReversed().join(' | '), more);
    const [program = '', ...args] = last.split(' ').filter(Boolean);
    const file = compile(root, program);
    const env = {...process.env, ...own, ...more};
    const child = inThread
      ? new Worker(file, {argv: args, env, execArgv: [], stdin: true, stdout: true, stderr: true})
      : spawn(process.execPath, [file, ...args], {cwd: root, env, stdio: ['pipe', output, 'pipe']});
    void (child instanceof Worker || started.push(child));
    child.stdin?.end(given);
    const [[code], ...words] = await Promise.all([
      once(child, 'exit') as Promise<[number | null]>,
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
    ]);
    return {code, stdout: words[0], stderr: words[1]};
  }

  async function print(typed: string, more?: Settings): Promise<string> {
    const {code, stdout, stderr} = await run(typed, more);
    assert.equal(code, 0, `${typed}: ${stdout}${stderr}`);
    return stdout;
  }

  return {
    run,
    /** Runs commands, the last of which must succeed. @returns what it prints */
    print,
    /** Runs a command that must succeed with `--json`, and parses its output. */
    read: async <T>(typed: string, more?: Settings) =>
      JSON.parse(await print(`${typed} --json`, more)) as T,
    /** Runs a command that must exit with 1. @returns its message */
    async fail(typed: string, why: RegExp, more?: Settings) {
      const ended = await run(typed, more);
      assert.equal(ended.code, 1, typed);
      assert.match(ended.stderr, why);
      return ended;
    },
  };
}

/** Packages that load a native file. */
const NATIVE = ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js'];

/** Bundles an operator's program once, because a bundle starts in a fifth of tsx's time. @returns its file */
function compile(root: string, program: string): string {
  const source = join(root, `supabase/ops/${program}.ts`);
  const known = compiled.get(source);
  if (known !== undefined) {
    return known;
  }
  const file = join(ROOT, `node_modules/.cache/commands/${process.pid}-${compiled.size}.cjs`);
  buildSync({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    external: [...NATIVE, '@electric-sql/pglite', 'esbuild', 'pg-native'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: {
      'import.meta.dirname': JSON.stringify(dirname(source)),
      // Only the fonts and drawings of `deploy check` ask for it.
      __dirname: JSON.stringify(join(root, 'src/plugins')),
    },
    logLevel: 'warning',
  });
  compiled.set(source, file);
  return file;
}
