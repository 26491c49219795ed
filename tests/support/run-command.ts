import {spawn, type ChildProcess} from 'node:child_process';
import {rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {buildSync} from 'esbuild';
import {ROOT} from '../../supabase/local/settings.ts';

/** The operators' programs: files of `supabase/ops`. */
type Program = 'leads' | 'credentials' | 'announce' | 'check-settings';

/** A command's exit code and output. */
export type Outcome = {code: number | null; stdout: string; stderr: string};

const compiled = new Map<string, string>();

/**
 * The file of an operator's program, bundled at its first use: it starts in a fifth of the time that tsx takes at each start. It knows itself as
 * part of the checkout, as under its npm script.
 */
function compile(program: Program): string {
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
    external: ['@electric-sql/pglite', 'pg-native'],
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
  process.once('exit', () => rmSync(file, {force: true}));
  compiled.set(program, file);
  return file;
}

/**
 * Starts an operator's program as its npm script does, with these settings in its environment.
 *
 * @param output takes what it prints, when that is not the caller
 */
export function startCommand(
  program: Program,
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
  output: number | 'pipe' = 'pipe',
): ChildProcess {
  return spawn(process.execPath, [compile(program), ...args], {
    cwd: ROOT,
    env: {...process.env, ...settings},
    stdio: ['ignore', output, 'pipe'],
  });
}

/** Runs an operator's command and waits for its end. */
export function runCommand(
  program: Program,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Outcome> {
  const child = startCommand(program, settings, args);
  const outcome: Outcome = {code: null, stdout: '', stderr: ''};
  child.stdout?.on('data', (chunk) => (outcome.stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (outcome.stderr += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({...outcome, code})));
}

/**
 * Runs a command and parses its output as JSON.
 *
 * @throws with its output when it fails
 */
export async function readCommand<T>(
  program: Program,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<T> {
  const {code, stdout, stderr} = await runCommand(program, settings, ...args, '--json');
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  }
  return JSON.parse(stdout) as T;
}
