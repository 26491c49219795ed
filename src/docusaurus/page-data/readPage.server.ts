import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type PageData, pageDataPath} from './pageData';

/** The folder that holds the data, a constant of the bundler (`src/docusaurus/page-data`). */
declare const PAGE_DATA_PARENT: string;

/** The data of a page, from the disk; null where there is no such page. */
export async function readPage(pathname: string): Promise<PageData | null> {
  const file = path.join(PAGE_DATA_PARENT, pageDataPath(pathname));
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as PageData);
}
