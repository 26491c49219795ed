import {readFileSync} from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Licenses that only require their notices when code is served. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Weak copyleft: fine for build tools. The build checks what is sent to visitors (src/plugins/third-party). */
const TOOLS_ALONE = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);

/** Packages whose license is not stated in package.json, or not as an SPDX expression; each was read by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
};

type Entry = {license?: string; dev?: boolean; devOptional?: boolean; version?: string};

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Every installed package that is not only a test dependency, with its license. */
const packages = Object.entries(lock.packages)
  .filter(([place, {dev, devOptional}]) => place !== '' && !dev && !devOptional)
  .map(([place, {license}]) => {
    const name = place.replace(/^.*node_modules\//u, '');
    return {name, place, license: READ_BY_HAND[name] ?? license ?? 'not stated'};
  });

/** The parts of an SPDX expression joined by `OR` or `AND`. */
function parts(license: string, by: 'AND' | 'OR'): string[] {
  return license.replace(/^\((.*)\)$/u, '$1').split(` ${by} `);
}

function holds(license: string, allowed: (name: string) => boolean): boolean {
  return parts(license, 'OR').some((choice) => parts(choice, 'AND').every(allowed));
}

test('every package that the product needs is licensed on terms we can meet', () => {
  expect(packages.length).toBeGreaterThan(500);
  const faults = packages.filter(
    ({license}) => !holds(license, (name) => ALLOWED.has(name) || TOOLS_ALONE.has(name)),
  );
  expect(faults.map(({name, license}) => `${name}: ${license}`)).toEqual([]);
});
