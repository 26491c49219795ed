import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import * as z from 'zod';
import {type Resource, resources} from '../../content/resources';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string().min(1),
  kind: z.enum(['White Paper', 'Assessment Checklist']),
  date: z.date(),
  /** The number of pages the document must come to. */
  pages: z.int().positive(),
});

export type DownloadFrontMatter = z.infer<typeof frontMatterSchema>;

/** A download's source: its card on the site, its front matter, and its text as Markdown. */
export type Download = {resource: Resource; frontMatter: DownloadFrontMatter; markdown: string};

/**
 * Reads `<id>.md` of a folder. The id is that of the card in `src/content/resources.ts`, and what card and document both state must agree.
 *
 * @throws when no card has the id, the front matter is incomplete, or the two disagree; the message names the file
 */
export async function readDownload(file: string): Promise<Download> {
  const id = path.basename(file, '.md');
  const resource = resources.find((candidate) => candidate.id === id);
  if (!resource) {
    throw new Error(`${file}: src/content/resources.ts has no card with the id "${id}".`);
  }
  const fileContent = await readFile(file, 'utf8');
  const {frontMatter: raw, content} = await DEFAULT_PARSE_FRONT_MATTER({
    filePath: file,
    fileContent,
  });
  const parsed = frontMatterSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`${file}: the front matter is broken.\n${z.prettifyError(parsed.error)}`);
  }
  const frontMatter = parsed.data;
  const stated = {
    title: resource.title,
    kind: resource.type,
    pages: resource.pages ?? frontMatter.pages,
  };
  for (const key of ['title', 'kind', 'pages'] as const) {
    if (frontMatter[key] !== stated[key]) {
      throw new Error(
        `${file}: "${key}" is ${frontMatter[key]} here and ${stated[key]} in src/content/resources.ts.`,
      );
    }
  }
  return {resource, frontMatter, markdown: atItsLines(content, fileContent)};
}

/** The text after as many empty lines as stand before it in its file, so that a parser's line numbers are the file's. */
function atItsLines(content: string, fileContent: string): string {
  const before = fileContent.slice(0, fileContent.indexOf(content));
  return before.replace(/[^\n]/gu, '') + content;
}
