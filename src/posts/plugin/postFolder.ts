import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import type {PostLists} from './frontMatter';
import {KINDS, type PostKind} from './kinds';
import {parseYaml} from './postFile';
import {formatProblem, findPosition, type Problem} from './problem';

/** Matches authors' files that may contain more than they show, such as a camera's position. */
export const AUTHOR_FILE = /\.(?:avif|gif|heic|heif|jfif|jpe?g|pdf|png|svg|tiff?|webp)$/iu;

/** The files with the topics and the authors of all kinds, as paths in the site's folder. */
export const [TOPICS, AUTHORS] = ['blog/tags.yml', 'blog/authors.yml'] as const;

/** Whether Docusaurus takes the file as a post: Markdown, except READMEs and paths with a leading underscore. */
export function isPostFile(name: string): boolean {
  return /^(?!.*(?:^|\/)(?:_|README\.md$)).*\.mdx?$/u.test(name);
}

/** The posts of a kind, sorted, as paths from the site's folder; none when the folder is missing. */
export function listPostFiles(siteDir: string, kind: PostKind): string[] {
  const {folder} = KINDS[kind];
  const place = join(siteDir, folder);
  const names = existsSync(place) ? readdirSync(place, {recursive: true, encoding: 'utf8'}) : [];
  return names
    .map((name) => name.split(sep).join('/'))
    .filter(isPostFile)
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

/** Thrown when a list of topics or authors is not valid YAML. */
export class ListError extends Error {
  constructor(readonly problem: Problem) {
    super(formatProblem(problem));
  }
}

/** The entries of a list of topics or authors. @throws {ListError} */
export function readList(siteDir: string, file: string) {
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

/** The file with every case number ever given, as `PM-001: its-slug`. Numbers of removed cases stay in it. */
export const CASE_NUMBERS = 'src/content/case-numbers.yaml';

function numbersIn(siteDir: string): PostLists['numbers'] {
  const file = join(siteDir, CASE_NUMBERS);
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...lines.matchAll(/^(PM-\d{3}): (\S+)$/gmu)].map(([, number = '', slug = '']) => [
    number,
    slug,
  ]);
}

/** Reads the topics, authors and case numbers for posts. @throws {ListError} */
export function readPostLists(siteDir: string): PostLists {
  return {
    tags: Object.keys(readList(siteDir, TOPICS)),
    authors: Object.keys(readList(siteDir, AUTHORS)),
    numbers: numbersIn(siteDir),
  };
}
