import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {disarmFormulas} from '../config/csv';
import {casesPage} from '../content/cases';
import type {CaseFrontMatter} from '../posts/plugin/frontMatter';

function rowOf({metadata}: BlogPost, siteUrl: string) {
  const {number, year, who, matter, place, standing, status, lastStep, checkedDate, steps} =
    metadata.frontMatter as CaseFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const known = {number, year, title: metadata.title, who, matter, place};
  return {...known, standing, status, lastStep, checked: checkedDate, url, steps: steps.join('\n')};
}

/** Writes the listed cases, if any, as CSV (RFC 4180). */
export function writeRegister(outDir: string, posts: readonly BlogPost[], siteUrl: string): void {
  const rows = posts
    .filter(({metadata: {frontMatter, unlisted}}) => 'number' in frontMatter && !unlisted)
    .map((post) => rowOf(post, siteUrl))
    .toSorted((a, b) => a.number.localeCompare(b.number));
  const [first] = rows;
  if (!first) {
    return;
  }
  const cell = (value: unknown) => `"${disarmFormulas(String(value)).replaceAll('"', '""')}"`;
  const table = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  const text = table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  writeFileSync(path.join(outDir, casesPage.files[0].path), text);
}
