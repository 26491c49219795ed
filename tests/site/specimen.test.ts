import {type CheerioAPI, load} from 'cheerio';
import {readFileSync} from 'node:fs';
import {drawDrawings} from '@site/src/plugins/drawings';
import {readCopy} from './support/markdownCopy';
import {pageAt, textAt} from './support/site';

const PAGE = '/assurance-audit/specimen';

const drawn = drawDrawings();

const $ = load(pageAt(PAGE).html, {scriptingEnabled: false});

/** The rows of a table's body, as text. */
function rowsIn(table: string, page: CheerioAPI): string[] {
  const rows = page(`${table} tbody tr`).get();
  const cellsOf = (row: (typeof rows)[number]) => page('th, td', row).get();
  const wordsOf = (cell: (typeof rows)[number]) => page(cell).text().trim();
  return rows.map((row) => cellsOf(row).map(wordsOf).join(' | '));
}

/** The cells of the report's tables. */
const rows = rowsIn('main .prose table:not(figure table)', $).map((row) => row.split(' | '));

test('the home page repeats log rows and the first finding of the specimen report word for word', () => {
  const home = load(pageAt('/').html);
  const band = 'section#expertise';
  const shown = rowsIn(`${band} table`, home);
  expect(shown.length).toBeGreaterThan(3);
  expect(rowsIn('main .prose details', $)).toEqual(expect.arrayContaining(shown));
  const report = $('main').text();
  expect(report).toContain('36 attempts made');
  expect(report).toContain('F-1. An AI agent passes once the face is checked.');
  expect(home(`${band} .is-fail`).text()).toContain('An AI agent passes once the face is checked.');
});

test('the audit page repeats the first finding of the specimen report word for word', () => {
  const page = load(pageAt('/assurance-audit').html);
  const band = page('section#results').text();
  const finding = rows.find(([title]) => title?.startsWith('F-1. '));
  expect(finding).toHaveLength(6);
  const parts = finding?.map((part) => part.replace(/^F-1\. /u, '')) ?? [];
  expect(parts.filter((part) => !band.includes(part))).toEqual([]);
});

test('the audit report drawn on the home page agrees with the specimen report: course, counts, grades, score, seal, and the attempts of the dog persona', () => {
  const drawing = load(readFileSync(drawn.folder + drawn.addresses['hero-dossier'], 'utf8'), {
    xml: true,
  });
  const texts = drawing('text').get();
  const words = texts.map((it) => drawing(it).text());
  const areas = rows.filter((row) => row.length === 7 && /^\d+%$/u.test(row[4] ?? ''));
  expect(areas).toHaveLength(5);
  for (const [area = '', letter, , , counts] of areas) {
    const at = words.indexOf(area);
    expect([area, ...words.slice(at + 1, at + 3)]).toEqual([area, counts, letter]);
  }
  const course = words.find((it) => it.endsWith(' Course')) ?? 'none';
  expect($('main h2').text()).toContain(course);
  const counts = words.find((it) => it.startsWith(`${course}: `))?.replace(`${course}: `, '');
  expect($('main').text()).toContain(counts?.replace('.', ''));
  const [grade, score = ''] = rows[0] ?? [];
  expect(words).toContain(score);
  const [made, refused] = rows.find(([attempt]) => attempt?.startsWith('Dog: '))?.slice(1) ?? [];
  expect(words.join(' ')).toContain(`REFUSED ${refused} OF ${made}`);
  const seal = load(readFileSync(`${drawn.folder}/img/art/seal-${grade?.toLowerCase()}.svg`), {
    xml: true,
  });
  const letterOf = (art: CheerioAPI, within: string) => art(`${within} path`).last().attr('d');
  expect(letterOf(drawing, '#seal')).toBe(letterOf(seal, 'svg'));
  const alone = ['/', '/assurance-audit', PAGE].map((path) =>
    load(pageAt(path).html)('main img.seal').not('ul img').attr('src'),
  );
  expect(alone).toEqual(alone.map(() => `/img/art/seal-${grade?.toLowerCase()}.svg`));
  const label = load(pageAt('/').html)('main [role=img]').attr('aria-label');
  expect(label).toContain(`grade ${grade}, ${score}`);
  expect(label).toContain(`refused, ${refused} of ${made}`);
});

test('the facts at the head of the specimen page are those of the report', () => {
  const report = $('main .prose').text();
  const [, all, rebuilt, open] =
    /(\d+) certificates drawn, (\d+) rebuilt. (\d+) findings open/u.exec(report) ?? [];
  const facts = [...(rows[0] ?? []).slice(0, 2), open, `${rebuilt} of ${all}`];
  expect(
    $('main header dd')
      .get()
      .map((it) => $(it).text()),
  ).toEqual(facts);
});

test('the chart on the specimen page has the counts of the report’s table of attempts, and the drawn run the times of its log', () => {
  const isOfAttempts = ({length, 4: passed = '', 6: evidence = ''}: string[]) =>
    length === 7 && /^E-\d/u.test(evidence) && /^\d+$/u.test(passed);
  const counts = rows.filter(isOfAttempts).map((row) => row.slice(2, 5).join(' | '));
  expect(counts).toHaveLength(6);
  const drawnCounts = rowsIn('main figure table', $).map((row) => row.replace(/^.*? \| /u, ''));
  expect(drawnCounts).toEqual(counts);
  const times = $('#run .label')
    .get()
    .map((it) => $(it).text());
  const log = rowsIn('main .prose details:not(figure details)', $).join('\n');
  expect(times.slice(0, -1).filter((it) => !log.includes(`${it} | `))).toEqual([]);
  expect($('main .prose').text()).toContain(`report on ${times.at(-1)}`);
});

test('the specimen page contains every passage that the PDF has below the PDF’s subtitle', async () => {
  const ofPage = new Set(readCopy(await textAt(`${PAGE}.md`)).passages);
  const [, , ...ofPdf] = readCopy(await textAt('/resources/specimen-report.pdf.md')).passages;
  expect(ofPdf.length).toBeGreaterThan(100);
  expect(ofPdf.filter((passage) => !ofPage.has(passage))).toEqual([]);
});

test('the mail of the free check leads to a specimen of its report, marked as an illustration: what let each candidate through, and where each was stopped', () => {
  const page = '/free-assurance-check/specimen';
  const mails = readFileSync('supabase/functions/_shared/mail/visitor-mails.json', 'utf8');
  expect(mails).toContain(`{{site}}${page}`);
  const report = load(pageAt(page).html);
  expect(report('main header').text()).toContain('An illustration: no such check took place.');
  const steps = rowsIn('main .prose table:first', report).map((row) => row.split(' | '));
  for (const candidate of [1, 2]) {
    const ends = steps.map(
      (cells) => /^(?:Let through|Stopped|Not reached)/u.exec(cells[candidate] ?? '')?.[0],
    );
    expect(ends.join()).toMatch(/^(?:Let through,)+Stopped(?:,Not reached)*$/u);
  }
  const short = steps.map(([step, ...ends]) =>
    [step, ...ends.map((end) => /^[A-Z][a-z]+(?: through| reached)?/u.exec(end)?.[0])].join(' | '),
  );
  const check = load(pageAt('/free-assurance-check').html);
  expect(rowsIn('section#benefits table', check)).toEqual(short);
});
