import {readFileSync} from 'node:fs';
import path from 'node:path';
import {minVersion, satisfies, subset} from 'semver';
import {allowsNode} from '../../../supabase/local/install.mjs';

type Entry = {engines?: {node?: string}; os?: string[]; cpu?: string[]};

const root = path.resolve(__dirname, '../../..');

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
