import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findSecrets} from '../../src/plugins/post-build/secrets';
import {listRepositoryFiles} from '../support/repository-files';

const files = listRepositoryFiles();

const read = (file: string) => readFileSync(file, 'utf8');

/** All that a pattern's group matches in a text. */
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

test('no file of the repository holds a secret', () => {
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) => findSecrets(read(file)).map((kind) => `${file}: ${kind}`));
  expect(faults).toEqual([]);
});

test('every link to a file in a README or the engineers’ handbook leads to an existing file', () => {
  const texts = files.filter((file) =>
    /(?:^|\/)README\.md$|^src\/handbook\/engineers\/.*\.md$/u.test(file),
  );
  expect(texts.length).toBeGreaterThan(9);
  const faults = texts.flatMap((file) =>
    found(read(file).replace(/^```.*?^```/gmsu, ''), /\]\((?!https?:|mailto:|#|\/)([^)#]+)/gu)
      .filter((target) => !existsSync(path.join(path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(faults).toEqual([]);
});

/** The lines with comments, except those of migrations, which are never changed once they have landed. */
const comments = files
  .filter((file) => /^(?:src|supabase|tests)\/.*\.(?:tsx?|[cm]?js|css)$/u.test(file))
  .flatMap((file) => {
    const lines = read(file).split('\n');
    return lines.map((line, index) => ({line, place: `${file}:${index + 1}`}));
  })
  .filter(({line}) => /^\s*(?:\/\/|\/?\*)|\s\/\/ /u.test(line));

test('a line of a comment has at most 120 columns', () => {
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter(({line}) => line.length > 120).map(({place}) => place)).toEqual([]);
});

/** A path from the repository's folder, or the end of one, in backticks. */
const PATH =
  /(?<![\w./@-])((?:src|tests|supabase\/(?:functions|local|migrations|ops|schemas))\/[\w./@-]*\w)|`(\w[\w.@-]*\/[\w./@-]+\.(?:tsx?|[cm]?js|sql|css|ya?ml|md))`/gu;

test('every file or folder that a comment names exists', () => {
  const named = comments.flatMap(({line, place}) =>
    [...line.matchAll(PATH)].map(([, whole = '', end = '']) => ({place, whole, end})),
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = (end: string) => files.some((file) => `/${file}`.endsWith(`/${end}`));
  const gone = named.filter(({whole, end}) => (whole ? !existsSync(whole) : !isThere(end)));
  expect(gone).toEqual([]);
});

/** The SHA-256 of each migration that may have been applied somewhere, in `sha256sum`'s format, in order. */
const MIGRATION_DIGESTS = 'tests/content/migrations.sha256';

test('functions and views have one room, supabase/schemas: a migration creates only those of triggers', () => {
  const created = readdirSync('supabase/migrations').flatMap(
    (name) =>
      read(`supabase/migrations/${name}`).match(/^create\b.* (?:function|view)\b.*\n.*/gimu) ?? [],
  );
  expect(created.length).toBeGreaterThan(0);
  expect(created.filter((it) => !it.includes('returns trigger'))).toEqual([]);
});

test('a migration that has landed is never changed', () => {
  const kept = read(MIGRATION_DIGESTS).trim().split('\n');
  const migrations = readdirSync('supabase/migrations').filter((name) => name.endsWith('.sql'));
  const lines = migrations.toSorted().map((name) => {
    const file = `supabase/migrations/${name}`;
    return `${createHash('sha256').update(read(file)).digest('hex')}  ${file}`;
  });
  const remedy = (line: string) =>
    kept.some((it) => it.slice(66) === line.slice(66))
      ? `${line.slice(66)} may have been applied somewhere: put it back, and write the change into a new file, with a later name`
      : `add to ${MIGRATION_DIGESTS}, once it is done: ${line}`;
  expect(lines.filter((line) => !kept.includes(line)).map(remedy)).toEqual([]);
  // No migration is missing, and each new one comes last.
  expect(lines).toEqual(kept);
});

/** Licenses that only require their notice when code is served. */
const PERMISSIVE =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense WTFPL Zlib';
/** Licenses that are fine for build tools. The build checks what visitors receive (src/plugins/thirdParty.ts). */
const WEAK_COPYLEFT = 'MPL-2.0 LGPL-3.0-or-later';
const ALLOWED = new Set(`${PERMISSIVE} ${WEAK_COPYLEFT}`.split(' '));

/** Packages without an SPDX expression in package.json; a person has read each license. */
const READ_BY_HAND: Record<string, string> = {eval: 'MIT', format: 'MIT', 'require-like': 'MIT'};

type Entry = {license?: string; dev?: boolean; devOptional?: boolean};

/** Whether an SPDX expression with `OR` and `AND` allows the use. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/u, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((it) => ALLOWED.has(it)));
}

test('every package that the product needs has an allowed license', () => {
  const lock = JSON.parse(read('package-lock.json')) as {packages: Record<string, Entry>};
  const isNeeded = ({dev, devOptional}: Entry) => !dev && !devOptional;
  const needed = Object.entries(lock.packages).filter(([place, it]) => place && isNeeded(it));
  expect(needed.length).toBeGreaterThan(500);
  const faults = needed.flatMap(([place, {license = 'not stated'}]) => {
    const name = place.replace(/^.*node_modules\//u, '');
    const known = READ_BY_HAND[name] ?? license;
    return isAllowed(known) ? [] : [`${name}: ${known}`];
  });
  expect(faults).toEqual([]);
});
