import {load} from 'cheerio';
import {readCopy} from './support/markdownCopy';
import {pageAt, textAt} from './support/site';

const PAGE = '/assurance-audit/specimen';

const $ = load(pageAt(PAGE).html, {scriptingEnabled: false});

test('each of the five rows of the home page’s drawing leads to the row of its area', () => {
  const rows = pageAt('/').anchors.filter(({path, anchor}) => path === PAGE && anchor !== '');
  const areas = rows.map(({anchor}) => anchor);
  expect(areas).toHaveLength(5);
  const shown = areas.map((area) => $(`tr:has(#${area}) > th`).text().toLowerCase().split(' ')[0]);
  expect(shown).toEqual(areas);
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
