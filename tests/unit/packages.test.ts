import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {isNodeAllowed} from '../../supabase/local/install.mjs';

type Entry = {
  engines?: {node?: string};
  os?: string[];
  cpu?: string[];
  integrity?: string;
  optionalDependencies?: object;
};
type Lock = {packages: Record<string, Entry>};
type Manifest = {engines: {node: string}} & Record<'dependencies' | 'devDependencies', object>;

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

const {packages} = readJson<Lock>('package-lock.json');
const {dependencies, devDependencies, engines} = readJson<Manifest>('package.json');

/** The lowest Node version of each allowed range, and a future version. */
const allowed = `${engines.node} || 99.0.0`.split(' || ').map((it) => it.replace(/^\D+/u, ''));

test('every package runs on every Node version that package.json allows, and on future versions', () => {
  // Packages for one platform are left out: npm installs one of each set and ignores the others.
  const asked = Object.entries(packages)
    .filter(([place, {os, cpu}]) => place !== '' && !os && !cpu)
    .map(([place, entry]) => ({place, range: entry.engines?.node ?? '*'}))
    .filter(({range}) => range !== '*');
  expect(asked.length).toBeGreaterThan(500);
  const refuses = (range: string) => allowed.some((version) => !isNodeAllowed(range, version));
  expect(asked.filter(({range}) => refuses(range))).toEqual([]);
});

test('package-lock.json has the packages of every operating system, each with the digest that npm verifies', () => {
  const {'': _, ...entries} = packages;
  const missing = Object.entries(entries).flatMap(([folder, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in packages || `${folder}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
  const isVerified = ({integrity = ''}: Entry) => /^sha512-[\w+/]{86}==$/u.test(integrity);
  const unverified = Object.keys(entries).filter((folder) => !isVerified(entries[folder] ?? {}));
  expect(unverified).toEqual([]);
});

test('`npm start` and `npm test` accept the same Node versions as npm', () => {
  const taken = ['20.19.0', '22.16.0', '24.0.0', '31.1.0'];
  const refused = ['20.18.3', '21.7.0', '22.15.1', '23.11.0'];
  const isTaken = (version: string) => isNodeAllowed('^20.19.0 || ^22.16.0 || >=24.0.0', version);
  expect([...refused, ...taken].filter(isTaken)).toEqual(taken);
});

/** Commands that authors and writers of mails run by hand. */
const COMMANDS = /^src\/(?:editor|mails)\//u;

function codeIn(folder: string): string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.flatMap((it) => (/\.[cm]?[jt]sx?$/u.test(it) ? path.posix.join(folder, it) : []));
}

/** The packages that files import. Imports that match `ignored` do not count. */
function importedBy(files: readonly string[], ignored = /$^/gu): Set<string> {
  const text = files.map((file) => readFileSync(file, 'utf8').replaceAll(ignored, '')).join('\n');
  const imports = /(?:from|import|require|resolve)[\s(]*['`]((?:@[\w.-]+\/)?[\w.-]+)/gu;
  return new Set([...text.matchAll(imports)].map(([, name = '']) => name));
}

const TYPES_ALONE = /^(?:import|export) type [^;]*;/gmu;
const site = ['docusaurus.config.ts', 'sidebars.ts', ...codeIn('src'), ...codeIn('supabase')];
const toRun = site.filter((file) => !COMMANDS.test(file));
const all = [...site, 'jest.config.mjs', 'playwright.config.ts', ...codeIn('tests')];

test('every package that code imports is listed in package.json, except two that must be Docusaurus’ own copies', () => {
  const imported = [...importedBy(all)].filter((name) => `node_modules/${name}` in packages);
  const listed = {...dependencies, ...devDependencies};
  const unlisted = imported.filter((name) => !(name in listed || `@types/${name}` in listed));
  // A component under test must use the same copies as the Docusaurus code that it imports.
  expect(unlisted).toEqual(['react-helmet-async', 'react-router-dom']);
});

test('the code of the build and the stack imports no development dependency', () => {
  const imported = importedBy(toRun, TYPES_ALONE);
  expect(Object.keys(devDependencies).filter((name) => imported.has(name))).toEqual([]);
});

/** An entry of `src/docusaurus/seams.yaml`, which explains the fields. */
type Seam = Record<'name' | 'file' | 'usedBy' | 'breaks' | 'noticedBy', string> & {holds: string[]};

test('each Docusaurus internal in seams.yaml still has the code that we rely on, and the files that use it exist', () => {
  const list = readFileSync('src/docusaurus/seams.yaml', 'utf8');
  const {seams, imports} = parse(list) as Record<'seams' | 'imports', Seam[]>;
  const moved = [...seams, ...imports].flatMap(({file, holds, ...seam}) => {
    const place = ['', '@docusaurus/core/node_modules']
      .map((folder) => path.join('node_modules', folder, file))
      .find((it) => existsSync(it));
    const text = place ? readFileSync(place, 'utf8') : '';
    const missing = holds.filter((pattern) => !new RegExp(pattern, 'u').test(text));
    const users = `${seam.usedBy} ${seam.noticedBy}`.match(/(?:src|tests)\/[\w./-]*\w/gu) ?? [];
    const gone = users.filter((user) => !existsSync(user));
    return [...missing, ...gone].map((pattern) => ({...seam, file, pattern}));
  });
  expect(seams.length).toBeGreaterThan(20);
  expect(moved).toEqual([]);
});
