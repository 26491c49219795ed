import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {casesPage} from '../../content/cases';
import type {CaseFrontMatter} from '../../posts/plugin/frontMatter';
import {writers} from './writers';

function rowOf({metadata}: BlogPost, siteUrl: string) {
  const {number, year, who, matter, place, standing, status, lastStep, checkedDate, steps} =
    metadata.frontMatter as CaseFrontMatter;
  const url = `${siteUrl}${metadata.permalink}`;
  const known = {number, year, title: metadata.title, who, matter, place};
  return {...known, standing, status, lastStep, checked: checkedDate, url, steps};
}

type Row = ReturnType<typeof rowOf>;

/** RFC 4180. */
function csv(rows: readonly Row[]): string {
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const table = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return table.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** An entry for each step of each file, newest first. */
function changes(rows: readonly Row[], siteUrl: string): string {
  const steps = rows.flatMap(({number, who, standing, url, steps: own}) =>
    own.map((step) => {
      const [day, text] = [step.slice(0, 10), step.slice(12)];
      const date = new Date(day);
      return {
        url: `${url}#step-${day}`,
        title: `${number}, ${who}: ${text}`,
        summary: text,
        content: text,
        published: date,
        modified: date,
        authors: [brand.name],
        topics: [standing],
        picture: '',
      };
    }),
  );
  const entries = steps.toSorted((a, b) => Number(b.published) - Number(a.published));
  return writers['rss.xml'](
    {
      title: `${brand.name}: ${casesPage.changes.label}`,
      description: casesPage.note,
      url: `${siteUrl}${casesPage.path}`,
      siteUrl,
      updated: entries[0]?.published ?? new Date(0),
      entries,
    },
    casesPage.changes,
  );
}

/** The register as data, by path on the site. @param cases those listed */
export function writeRegister(
  cases: readonly BlogPost[],
  siteUrl: string,
): ReadonlyArray<readonly [path: string, text: string]> {
  const rows = cases
    .map((post) => rowOf(post, siteUrl))
    .toSorted((a, b) => a.number.localeCompare(b.number));
  return [
    [casesPage.files[0].path, csv(rows)],
    [casesPage.changes.path, changes(rows, siteUrl)],
  ];
}
