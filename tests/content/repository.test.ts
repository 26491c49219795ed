import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {secretsIn} from '../../src/plugins/finish/secrets';

const ROOMS = new Set(['blog', 'news', 'src', 'static', 'supabase', 'tests']);

/** Entries that .gitignore excludes. */
const OWN = new Set('.git .docusaurus .data build bundles node_modules coverage'.split(' '));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return OWN.has(entry.name) ? [] : filesBelow(file);
    }
    return entry.name.startsWith('.env') && entry.name !== '.env.example' ? [] : [file];
  });
}

/** Every file of the repository, as a path from its folder. */
const files = filesBelow('.');
const inRooms = files.filter((file) => ROOMS.has(file.split(path.sep)[0] ?? ''));
const names = new Set(inRooms.map((file) => path.basename(file)));

/** What a build or a start writes. */
const GENERATED =
  /^(?:build|\.data|\.docusaurus|node_modules)\/|^(?:_redirects|_headers|_nginx\.conf|(?:atom|rss)\.xml|feed\.json|sitemap\.xml|robots\.txt|404\.html|(?:routes|registry)\.js|(?:routesChunkNames|client-manifest)\.json)$/u;

const read = (file: string) => readFileSync(file, 'utf8');

/** What stands in a text where a pattern has its group. */
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The code spans of a Markdown text, without code blocks. */
const codeSpans = (text: string): string[] =>
  found(text.replace(/^```.*?^```/gmsu, ''), /`([^`\n]+)`/gu);

/** Whether a code span names a file of the repository: a path into a room, or a name with an extension of ours. */
function namesFile(span: string): boolean {
  return (
    /^[\w./-]+$/u.test(span) &&
    !GENERATED.test(span) &&
    (ROOMS.has(span.split('/')[0] ?? '')
      ? span.includes('/')
      : /\w\.(?:[cm]?[jt]sx?|css|md|sql|typ|toml)$/u.test(span))
  );
}

/** Whether a file exists: below the text's folder, the repository or Docusaurus' core; a name without a folder, anywhere. */
function isThere(name: string, folder: string): boolean {
  const places = ['.', folder, 'node_modules/@docusaurus/core/lib'];
  return names.has(name) || places.some((it) => existsSync(path.join(it, name)));
}

test('no file of the repository holds a secret', () => {
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) => secretsIn(read(file)).map((kind) => `${file}: ${kind}`));
  expect(faults).toEqual([]);
});

test('every file that a README or the engineers’ handbook names or links to exists', () => {
  const texts = inRooms.filter((file) =>
    /(?:^|\/)README\.md$|^src\/handbook\/engineers\/.*\.md$/u.test(file),
  );
  expect(texts.length).toBeGreaterThan(50);
  const faults = ['README.md', ...texts].flatMap((file) => {
    const text = read(file);
    const folder = path.dirname(file);
    const named = codeSpans(text).filter((name) => namesFile(name) && !isThere(name, folder));
    const linked = found(text, /\]\((?!https?:|mailto:|#|\/)([^)#]+)/gu).filter(
      (target) => !existsSync(path.join(folder, target)),
    );
    return [...named, ...linked].map((name) => `${file}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test('every path into a room in the backticks of a comment or of the handbook exists', () => {
  const texts = inRooms.filter((file) =>
    /^(?:src|supabase|tests)\/.*\.(?:[cm]?[jt]sx?|css)$|^src\/handbook\/.*\.md$/u.test(file),
  );
  const missing = texts.flatMap((file) =>
    found(read(file), /`((?:src|supabase|tests|static|blog|news)\/[\w./-]+)`/gu)
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

type Seeded = {promise: string; file: string; from: string; caughtBy: string[]};

test('every seeded fault names words that stand once in a file, and a test file that is there', () => {
  const lists = inRooms.filter((file) => /^tests\/faults\/seeded\/.*\.yaml$/u.test(file));
  const seeded = lists.flatMap((file) => parse(read(file)) as Seeded[]);
  expect(seeded.length).toBeGreaterThan(100);
  const faults = seeded.flatMap(({promise, file, from, caughtBy}) => {
    const gone = caughtBy.filter((word) => /\.tsx?$/u.test(word) && !existsSync(word));
    const isOnce = read(file).split(from).length === 2;
    return [...gone, ...(isOnce ? [] : [from])].map((words) => `${promise}: ${words}`);
  });
  expect(faults).toEqual([]);
});

test('no folder of the functions’ shared code imports, through others, itself', () => {
  const shared = 'supabase/functions/_shared';
  const imports = new Map<string, Set<string>>();
  for (const file of filesBelow(shared).filter((name) => name.endsWith('.ts'))) {
    const [folder = ''] = path.relative(shared, file).split(path.sep);
    const folders = found(read(file), /(?:from |import\()'\.\.\/([\w-]+)\//gu);
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...folders]));
  }
  expect(imports.size).toBeGreaterThan(5);
  // What imports nothing that is left is taken away; a circle cannot be.
  const remove = (left: string[]): string[] => {
    const tied = left.filter((it) => left.some((other) => imports.get(it)?.has(other)));
    return tied.length === left.length ? left : remove(tied);
  };
  expect(remove([...imports.keys()])).toEqual([]);
});

/** The SHA-256 of each migration that may have been applied somewhere, as `sha256sum` prints it, in their order. */
const MIGRATION_DIGESTS = 'tests/content/migrations.sha256';

test('migrations are only added to', () => {
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
  expect(lines).toEqual(kept); // none is gone, and each new one is the last
});

const ALLOWED = new Set(
  [
    // They only require their notices when code is served.
    '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense WTFPL',
    // Weak copyleft: fine for build tools. The build checks what is sent to visitors (src/plugins/third-party).
    'MPL-2.0 LGPL-3.0-or-later',
  ].flatMap((licenses) => licenses.split(' ')),
);

/** Packages whose license is not stated in package.json, or not as an SPDX expression; each was read by a person. */
const READ_BY_HAND: Record<string, string> = {eval: 'MIT', format: 'MIT', 'require-like': 'MIT'};

type Entry = {license?: string; dev?: boolean; devOptional?: boolean};

/** Whether an SPDX expression of `OR` and `AND` leaves a choice that is allowed. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/u, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((it) => ALLOWED.has(it)));
}

test('every package that the product needs is licensed on terms we can meet', () => {
  const lock = JSON.parse(read('package-lock.json')) as {packages: Record<string, Entry>};
  const needed = Object.entries(lock.packages).filter(
    ([place, {dev, devOptional}]) => place !== '' && !dev && !devOptional,
  );
  expect(needed.length).toBeGreaterThan(500);
  const faults = needed.flatMap(([place, {license = 'not stated'}]) => {
    const name = place.replace(/^.*node_modules\//u, '');
    const known = READ_BY_HAND[name] ?? license;
    return isAllowed(known) ? [] : [`${name}: ${known}`];
  });
  expect(faults).toEqual([]);
});
