import {type CheerioAPI, load} from 'cheerio';
import {readCopy} from './support/markdownCopy';
import {pageAt, textAt} from './support/site';

const PAGE = '/assurance-audit/specimen';

const $ = load(pageAt(PAGE).html, {scriptingEnabled: false});

/** The rows of a table's body, each as its words. */
const rowsIn = (table: string, page: CheerioAPI) =>
  page(`${table} tbody tr`)
    .toArray()
    .map((row) =>
      page('th, td', row)
        .toArray()
        .map((cell) => page(cell).text().trim())
        .join(' | '),
    );

test('the attempt on the home page is told in the words of the report’s log, and leads to it', () => {
  const home = load(pageAt('/').html);
  const band = 'section[aria-labelledby=expertise]';
  const shown = rowsIn(`${band} table`, home);
  expect(shown.length).toBeGreaterThan(3);
  expect(rowsIn('main .prose details', $)).toEqual(expect.arrayContaining(shown));
  const report = $('main').text();
  expect(report).toContain('36 attempts made');
  expect(report).toContain('F-1. An AI agent passes once the face is checked.');
  expect(home(`${band} .notice`).text()).toContain('An AI agent passes once the face is checked.');
  expect(home(`${band} a[href="${PAGE}#the-agent-that-passed"]`)).toHaveLength(1);
});

test('a seal, the PDF beside it, and one attempt’s log that opens without scripts', () => {
  expect($('main header img').attr('alt')).toBe('Specimen seal: Assurance Grade D');
  const [log] = $('main .prose details').toArray();
  expect($('summary', log).text()).toMatch(/^E-24\b/u);
  expect($('tbody tr', log).length).toBeGreaterThan(4);
  expect($('main a[href="/resources/specimen-report.pdf"]')).toHaveLength(1);
});

test('the page says all that the PDF says below its subtitle', async () => {
  const ofPage = new Set(readCopy(await textAt(`${PAGE}.md`)).passages);
  const [, , ...ofPdf] = readCopy(await textAt('/resources/specimen-report.pdf.md')).passages;
  expect(ofPdf.length).toBeGreaterThan(100);
  expect(ofPdf.filter((passage) => !ofPage.has(passage))).toEqual([]);
});
