import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {secretsIn} from '../../src/plugins/no-secrets/secretsIn';

const ROOMS = new Set(['blog', 'news', 'src', 'static', 'supabase', 'tests']);

/** Entries that .gitignore excludes. */
const OWN = new Set(['.git', '.docusaurus', '.data', 'build', 'node_modules', 'coverage']);

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

/** The code spans of a Markdown text, without code blocks. */
function codeSpans(text: string): string[] {
  return [...text.replace(/^```.*?^```/gmsu, '').matchAll(/`([^`\n]+)`/gu)].map(
    ([, span = '']) => span,
  );
}

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
  return (
    ['.', folder, 'node_modules/@docusaurus/core/lib'].some((it) =>
      existsSync(path.join(it, name)),
    ) ||
    (!name.includes('/') && names.has(name))
  );
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
    const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#]+)/gu)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(folder, target)));
    return [...named, ...linked].map((name) => `${file}: ${name}`);
  });
  expect(faults).toEqual([]);
});

test('every path into a room in the backticks of a comment exists', () => {
  const code = inRooms.filter((file) =>
    /^(?:src|supabase|tests)\/.*\.(?:[cm]?[jt]sx?|css)$/u.test(file),
  );
  const missing = code.flatMap((file) =>
    [...read(file).matchAll(/`((?:src|supabase|tests|static)\/[\w./-]+)`/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
