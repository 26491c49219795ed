import {readFileSync} from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Licenses whose terms a site that is served meets by keeping the notices. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0'],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0', 'WTFPL'],
]);

/** Weak copyleft: fit for tools of the build. What is sent to visitors is judged by the build (src/plugins/third-party). */
const TOOLS_ALONE = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);

/** Packages that say it in another place than package.json, or in words of their own; each was read. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
};

type Entry = {license?: string; dev?: boolean; devOptional?: boolean; version?: string};

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Every package that is installed for the product, not for its tests alone: its name and how it is licensed. */
const packages = Object.entries(lock.packages)
  .filter(([place, {dev, devOptional}]) => place !== '' && !dev && !devOptional)
  .map(([place, {license}]) => {
    const name = place.replace(/^.*node_modules\//u, '');
    return {name, place, license: READ_BY_HAND[name] ?? license ?? 'not stated'};
  });

/** The licenses of an SPDX expression of which one may be chosen, or which all hold. */
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
