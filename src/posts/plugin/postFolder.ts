import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import type {PostKind, PostLists} from './frontMatter';
import {parseYaml} from './postFile';
import {formatProblem, findPosition, type Problem} from './problem';

/** The folder of each kind, from the site's folder. */
export const POST_FOLDERS = {
  insights: 'blog',
  news: 'news',
  cases: 'src/content/cases',
  guides: 'src/content/guides',
} as const satisfies Record<PostKind, string>;

/** The path under which each kind's pages are. */
export const POST_ADDRESSES = {
  insights: '/insights',
  news: '/news',
  cases: '/insights/cases',
  guides: '/guides',
} as const satisfies Record<PostKind, string>;

export const POST_KINDS = Object.keys(POST_FOLDERS) as PostKind[];

/** Authors' files that may contain more than they show. */
export const AUTHOR_FILE = /\.(?:avif|gif|heic|heif|jfif|jpe?g|pdf|png|svg|tiff?|webp)$/iu;

/** Makes an object with the result of `make` for each kind. */
export function mapKinds<T>(make: (kind: PostKind) => T) {
  return Object.fromEntries(POST_KINDS.map((kind) => [kind, make(kind)])) as Record<PostKind, T>;
}

/** A kind's lists, from the site's folder. Cases and guides have the articles' topics; all kinds share the authors. */
export const listFiles = (kind: PostKind) => ({
  topics: kind === 'news' ? 'news/tags.yml' : 'blog/tags.yml',
  authors: 'blog/authors.yml',
});

/** Whether Docusaurus takes the file as a post: Markdown, except READMEs and paths with a leading underscore. */
export function isPostFile(name: string): boolean {
  return /^(?!.*(?:^|\/)(?:_|README\.md$)).*\.mdx?$/u.test(name);
}

/** The posts of a kind, sorted, as paths from the site's folder; none when the folder is missing. */
export function listPostFiles(siteDir: string, kind: PostKind): string[] {
  const folder = join(siteDir, POST_FOLDERS[kind]);
  const names = existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .map((name) => name.split(sep).join('/'))
    .filter(isPostFile)
    .toSorted()
    .map((name) => `${POST_FOLDERS[kind]}/${name}`);
}

/** Thrown when a list of topics or authors is not valid YAML. */
export class ListError extends Error {
  constructor(readonly problem: Problem) {
    super(formatProblem(problem));
  }
}

/** The entries of a list of topics or authors. @throws {ListError} */
export function listIn(siteDir: string, file: string) {
  const text = readFileSync(join(siteDir, file), 'utf8');
  const document = parseYaml(text);
  const [error] = document.errors;
  if (error) {
    const fix = 'Write it like its neighbors: a key, then its fields, two spaces further in.';
    const {message} = error;
    throw new ListError({file, ...findPosition(text, error.pos[0]), rule: 'list', message, fix});
  }
  return (document.toJS() ?? {}) as Record<
    string,
    Readonly<{label?: string; name?: string}> | null
  >;
}

/** Every case number ever given, also of cases since removed, as `PM-001: its-slug`. A path from the site's folder. */
export const CASE_NUMBERS = 'src/content/case-numbers.yaml';

function numbersIn(siteDir: string): PostLists['numbers'] {
  const file = join(siteDir, CASE_NUMBERS);
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...lines.matchAll(/^(PM-\d{3}): (\S+)$/gmu)].map(([, number = '', slug = '']) => [
    number,
    slug,
  ]);
}

/** Reads the lists for posts of a kind. @throws {ListError} */
export function readPostLists(siteDir: string, kind: PostKind): PostLists {
  const {topics, authors} = listFiles(kind);
  return {
    tags: Object.keys(listIn(siteDir, topics)),
    authors: Object.keys(listIn(siteDir, authors)),
    numbers: numbersIn(siteDir),
  };
}
