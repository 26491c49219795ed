import path from 'node:path';
import * as z from 'zod';
import {listImprint} from '../../config/brand';
import {engravings} from '../../content/engravings';
import {openDownloads} from '../../content/pages';
import {listProcurement} from '../../content/procurement';
import type {Resource} from '../../content/resource';
import {resources} from '../../content/resources';
import {readMarkdownFile} from '../../markdown/parseMarkdown';
import {insertRubric} from '../readiness';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string().min(1),
  kind: z.enum(['White Paper', 'Assessment Checklist', 'Letter', 'Form', 'Agreement', 'Specimen']),
  date: z.date(),
  pages: z.int().positive(),
  grade: z.enum(['A', 'B', 'C', 'D', 'F']).optional(),
  /** Engravings beside the heads of chapters, null where a figure opens one; without a cover, one beside the title. */
  plates: z.array(z.enum(Object.keys(engravings)).nullable()).optional(),
  icons: z.array(z.string()).optional(),
});

type DownloadCard = Resource | (typeof openDownloads)[number];

export type Download = {
  card: DownloadCard;
  frontMatter: z.infer<typeof frontMatterSchema>;
  markdown: string;
};

const cards: readonly DownloadCard[] = [...resources, ...openDownloads];

/** The questions of a buyer's file as a table. Only a row that has nothing open is filled in. */
function writeProcurement(): string {
  const rows = Object.entries(listProcurement(listImprint())).map(([name, {text, ask}]) => [
    name,
    [text, ask && `Not published: ${ask}.`].filter(Boolean).join(' '),
    ask === undefined ? 'Nothing open' : '',
  ]);
  const table = [['Question', 'Published', 'Our answer in writing'], ['-', '-', '-'], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Reads a download, whose name is the id of its card. @throws when it disagrees with its card, or is incomplete */
export async function readDownload(file: string): Promise<Download> {
  const id = path.basename(file, '.md');
  const card = cards.find((candidate) => candidate.id === id);
  if (!card) {
    throw new Error(
      `${file}: src/content has no card with the id "${id}". Add one to resources.ts, or delete the file.`,
    );
  }
  const {frontMatter: raw, text} = await readMarkdownFile(file);
  const parsed = frontMatterSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`${file}: the front matter is broken.\n${z.prettifyError(parsed.error)}`);
  }
  const frontMatter = parsed.data;
  const stated = {title: card.title, kind: card.type, pages: card.pages ?? frontMatter.pages};
  for (const key of ['title', 'kind', 'pages'] as const) {
    if (frontMatter[key] !== stated[key]) {
      throw new Error(
        `${file}: "${key}" is ${frontMatter[key]} here and ${stated[key]} in src/content.`,
      );
    }
  }
  const contentDir = path.join(path.dirname(file), '..');
  // Escapes the characters that Markdown would read as markup.
  const who = listImprint().replace(/[\\`*_[\]<>~|]|[&:](?=\w)/gu, String.raw`\$&`);
  const markdown = insertRubric(text, contentDir)
    .replace('{{tester}}', () => who && `Tester: ${who}`)
    .replace(/^::procurement$/mu, writeProcurement);
  return {card, frontMatter, markdown};
}
