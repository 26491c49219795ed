import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const ROOMS = ['blog', 'news', 'src', 'static', 'supabase', 'tests'];

/** Every file of the repository's rooms, as a path from the root. */
const files = ROOMS.flatMap((room) =>
  readdirSync(path.join(root, room), {recursive: true, withFileTypes: true}).flatMap((entry) =>
    entry.isFile() ? [path.relative(root, path.join(entry.parentPath, entry.name))] : [],
  ),
);
const names = new Set(files.map((file) => path.basename(file)));

/** What a build or a start writes. */
const GENERATED =
  /^(?:build|\.data|\.docusaurus|node_modules)\/|^(?:_redirects|_headers|_nginx\.conf|(?:atom|rss)\.xml|feed\.json|sitemap\.xml|robots\.txt|404\.html|(?:routes|registry)\.js|(?:routesChunkNames|client-manifest)\.json)$/u;

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The code spans of a Markdown text or a comment, without code blocks. */
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
    (ROOMS.includes(span.split('/')[0] ?? '')
      ? span.includes('/')
      : /\w\.(?:[cm]?[jt]sx?|css|md|sql|typ|toml)$/u.test(span))
  );
}

/** Whether a file exists: below the text's folder, the root or Docusaurus' core; a name without a folder, anywhere. */
function isThere(name: string, folder: string): boolean {
  return (
    existsSync(path.join(root, folder, name)) ||
    existsSync(path.join(root, name)) ||
    existsSync(path.join(root, 'node_modules/@docusaurus/core/lib', name)) ||
    (!name.includes('/') && names.has(name))
  );
}

const texts = [
  'README.md',
  ...files.filter((file) => /(?:^|\/)README\.md$|^src\/handbook\/engineers\/.*\.md$/u.test(file)),
];

test.each(texts)('%s: every file that it names or links to exists', (file) => {
  const folder = path.dirname(file);
  const named = codeSpans(read(file)).filter(namesFile);
  expect(named.filter((name) => !isThere(name, folder))).toEqual([]);
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#]+)/gu)].map(
    ([, target = '']) => target,
  );
  expect(links.filter((target) => !existsSync(path.join(root, folder, target)))).toEqual([]);
});

test('every path into a room in the backticks of a comment exists', () => {
  const code = files.filter((file) =>
    /^(?:src|supabase|tests)\/.*\.(?:[cm]?[jt]sx?|css)$/u.test(file),
  );
  const missing = code.flatMap((file) =>
    [...read(file).matchAll(/`((?:src|supabase|tests|static)\/[\w./-]+)`/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
