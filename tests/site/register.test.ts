import {readdirSync, readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {parse} from 'yaml';
import {ask, assertNoFaults, pageAt, textAt} from './support/site';
import {nodesOf} from './support/structured-data';

const LIST = '/insights/cases';

/** The front matter of each case, by its page's path. */
const heads = new Map(
  readdirSync('src/content/cases').map((name) => {
    const [, head = ''] = readFileSync(`src/content/cases/${name}`, 'utf8').split('---\n');
    return [`${LIST}/${name.replace('.md', '')}`, parse(head) as Record<string, unknown>];
  }),
);
const paths = [...heads.keys()];

/** "January 2025" for `2025-01`, "January 2, 2025" for a day. */
function inWords(date: unknown): string {
  const day = String(date).length > 7 ? ({day: 'numeric'} as const) : {};
  const parts = {...day, month: 'long', year: 'numeric', timeZone: 'UTC'} as const;
  return new Date(String(date)).toLocaleDateString('en-US', parts);
}

test('the register’s page, sorted by newest step, and its CSV have a row for each case, whose number redirects to the case’s page', async () => {
  const $ = load(pageAt(LIST).html);
  const rows = $('tbody tr').get();
  const months = rows.map((row) => $(row).find('time').attr('datetime'));
  expect(months).toHaveLength(heads.size);
  expect(months).toEqual(months.toSorted().toReversed());
  const csv = (await textAt(`${LIST}/register.csv`)).trim().split('\r\n');
  expect(csv).toHaveLength(heads.size + 1);
  await assertNoFaults(paths, async (path) => {
    const {number, year, who, matter, standing, lastStep, checkedDate} = heads.get(path) ?? {};
    const shown = [inWords(lastStep), inWords(checkedDate)];
    const onPage = [number, year, who, matter, standing, ...shown].map(String);
    const inFile = [year, who, standing, lastStep, checkedDate].map((it) => `"${String(it)}"`);
    const row = $(`tbody tr:has(a[href="${path}"])`);
    const words = row.text();
    const line = csv.find((it) => it.startsWith(`"${String(number)}"`)) ?? '';
    const {status, headers} = await ask(`${LIST}/${String(number).toLowerCase()}`);
    return {
      'not on the page:': onPage.filter((it) => !words.includes(it)),
      'not in the CSV:': inFile.filter((it) => !line.includes(it)),
      'checked another day': row.find('time').last().attr('datetime') !== checkedDate,
      'its number leads elsewhere': status !== 301 || headers.location !== path,
    };
  });
});

test('no day in a case’s status is after the month of its last step, unless it is after the last check', () => {
  const late = [...heads].flatMap(([path, {status, lastStep, checkedDate}]) =>
    // A future day is no step yet. Nor is the day of a report: "No ruling was reported by July 25, 2026".
    [...String(status).matchAll(/(?<!reported by )\b[A-Z][a-z]+ \d{1,2}, 20\d\d/gu)]
      .map(([day]) => [day, new Date(`${day} UTC`)] as const)
      .filter(([, at]) => !Number.isNaN(+at))
      .filter(([, at]) => {
        const day = at.toISOString().slice(0, 10);
        return day <= String(checkedDate) && day.slice(0, 7) > String(lastStep);
      })
      .map(([day]) => `${path}: the status names ${day}, lastStep is ${String(lastStep)}`),
  );
  expect(late).toEqual([]);
});

test('the home page has the oldest check date of all cases, the register’s structured data the newest', () => {
  const days = [...heads.values()].map((head) => String(head.checkedDate)).toSorted();
  const words = load(pageAt('/').html)(`main a[href="${LIST}"]`).text();
  expect(words).toContain(`checked since ${inWords(days[0])}`);
  expect(nodesOf(pageAt(LIST), 'Dataset')).toMatchObject([{dateModified: days.at(-1)}]);
});
