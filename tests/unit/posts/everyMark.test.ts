import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {openZip} from 'mammoth/lib/unzip.js';
import {brand} from '@site/src/config/brand';
import {readinessCheck} from '@site/src/content/readinessCheck';
import {readPage} from '@site/src/markdown/readPage';
import {toWordDocument} from '@site/src/plugins/downloads/documentToWord';
import {readPageText} from '@site/src/plugins/texts/pageText';
import {toFeedText} from '@site/src/posts/plugin/feedItems';

// What becomes of each mark of Markdown: `npx jest everyMark -u` renews it, after each line has been looked at.
const SITE = 'https://www.example.com';
const sample = (name: string) => readFileSync(`tests/editor/samples/${name}`, 'utf8');
/** Tables that differ from the others only in how they stand on a phone. */
const STACKED = /<table aria-labelledby="market-shares market-shares-table-[345]".*?<\/table>/gsu;
const page = () => `<main>${sample('every-mark.txt').replace(STACKED, '')}</main>`;

const FACTS = {title: '', description: '', author: ''};

test('each mark in a feed, in the Markdown copy, and in the search', () => {
  const {copy, sections} = readPageText('/insights/a', page(), SITE, FACTS);
  expect(toFeedText(readPage(page()), `${SITE}/insights/a`)).toMatchSnapshot('feed');
  expect(copy.text).toMatchSnapshot('copy');
  expect(sections).toMatchSnapshot('search');
});

const [, POINTS = ''] = sample('../../unit/printed/paper.md').split(/(?=:::points|:::log)/u);

test('each mark in a Word file', async () => {
  jest.replaceProperty(brand as {name: string}, 'name', 'A Firm');
  jest.replaceProperty(readinessCheck as {evidence: string}, 'evidence', 'To show');
  const markdown = `${sample('every-mark.md')}\n${POINTS}`;
  const url = `${SITE}/guides/a`;
  const buffer = await toWordDocument({title: 'A "Title"', lede: 'What it says.', markdown, url});
  const zip = await openZip({buffer});
  const partOf = async (name: string) => load(await zip.read(name, 'utf-8'), {xml: true});
  const links = await partOf('word/_rels/document.xml.rels');
  const linesOf = async (part: string) =>
    (await partOf(`word/${part}.xml`))
      .xml()
      .replaceAll(/(?<=r:id=")[^"]+/gu, (id) => links(`[Id="${id}"]`).attr('Target') ?? id)
      .split(/(?=<w:(?:p|tbl|tr|tc|sectPr|lvl|abstractNum|num|style|docDefaults)[ >])/u)
      .slice(1);
  // The other styles are the library's.
  const styles = (await linesOf('styles')).filter((it) =>
    /docDefaults|"(?:Title|Heading[12])"/u.test(it),
  );
  const core = await partOf('docProps/core.xml');
  const title = core('dc\\:title, dc\\:creator').text();
  const parts = await Promise.all(['document', 'footer1', 'numbering'].map(linesOf));
  const lines = [title, ...parts.flat(), ...styles];
  expect(lines.join('\n')).toMatchSnapshot('document');
});
