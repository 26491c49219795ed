import {frontMatterOf, type PostKind, type PostLists} from '../../posts/plugin/frontMatter';

type Row = readonly [field: string, holds: string, shows: string];

/** A Markdown table in Prettier's format: every column as wide as its widest cell. */
function table(rows: readonly Row[]): string {
  const all: readonly Row[] = [['Field', 'Holds', 'Shows'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}

function rowsOf(kind: PostKind, lists: PostLists): Row[] {
  const {shape} = frontMatterOf[kind](lists);
  return Object.entries(shape).map(([field, rule]) => {
    const {description = '', shows = ''} = rule.meta() ?? {};
    return [`\`${field}\``, description, String(shows)];
  });
}

function isIn(rows: readonly Row[], row: Row): boolean {
  return rows.some((other) => other.join('|') === row.join('|'));
}

function replaceTable(page: string, heading: string, rows: readonly Row[]): string {
  const place = new RegExp(`(?<=^## ${heading}\\n\\n)(\\|.*\\n)+`, 'mu');
  if (!place.test(page)) {
    throw new Error(`The handbook's page has no table below "## ${heading}".`);
  }
  return page.replace(place, () => `${table(rows)}\n`);
}

/**
 * Replaces the four tables of the handbook's page on front matter.
 *
 * @param page the page's text
 * @returns the new text
 */
export function withFieldTables(
  page: string,
  lists: Readonly<Record<PostKind, PostLists>>,
): string {
  const article = rowsOf('insights', lists.insights);
  const news = rowsOf('news', lists.news);
  const cases = rowsOf('cases', lists.cases);
  const common = article.filter((row) => isIn(news, row) && isIn(cases, row));
  const alone = (rows: readonly Row[]) => rows.filter((row) => !isIn(common, row));
  return [
    ['All posts', common],
    ['Articles alone', alone(article)],
    ['News items alone', alone(news)],
    ['Cases alone', alone(cases)],
  ].reduce((text, [heading, rows]) => replaceTable(text, heading as string, rows as Row[]), page);
}
