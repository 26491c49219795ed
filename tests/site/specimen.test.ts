import {load} from 'cheerio';
import {readCopy} from './support/markdownCopy';
import {assertNoFaults, pageAt, textAt} from './support/site';

const PAGE = '/assurance-audit/specimen';

const $ = load(pageAt(PAGE).html, {scriptingEnabled: false});

/** The scale of the Buyer's Guide, page 6, from its best grade down: letter and lowest percentage. */
const SCALE = [
  ['A', 90],
  ['B', 80],
  ['C', 70],
  ['D', 60],
  ['F', 0],
] as const;

const letterOf = (percent: number) => SCALE.find(([, least]) => percent >= least)?.[0] ?? '';

test('each of the five rows of the home page’s drawing leads to the row of its area, whose letter follows from its percentage', async () => {
  const rows = pageAt('/').anchors.filter(({path, anchor}) => path === PAGE && anchor !== '');
  const areas = rows.map(({anchor}) => anchor);
  expect(areas).toHaveLength(5);
  await assertNoFaults(areas, (area) => {
    const cells = $(`tr:has(#${area}) > *`).toArray();
    const [name = '', letter, weight, , counts = '', points] = cells.map((it) => $(it).text());
    const percent = Number.parseInt(counts, 10);
    return {
      'is another area': name.toLowerCase().replace(' ', '-') !== area,
      'another letter': letter !== letterOf(percent),
      'other points': Number(points) !== (Number(weight) * percent) / 100,
    };
  });
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
