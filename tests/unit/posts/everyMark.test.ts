import {readFileSync} from 'node:fs';
import {inflateRawSync} from 'node:zlib';
import {load} from 'cheerio';
import {brand} from '@site/src/config/brand';
import {readinessCheck} from '@site/src/content/readinessCheck';
import {readPage} from '@site/src/markdown/readPage';
import {toWordDocument} from '@site/src/plugins/downloads/documentToWord';
import {readPageText} from '@site/src/plugins/texts/pageText';
import {toFeedText} from '@site/src/posts/plugin/feedItems';

// What becomes of each mark of Markdown: `npx jest everyMark -u` renews it, after each line has been looked at.
const SITE = 'https://www.example.com';
const sample = (name: string) => readFileSync(`tests/editor/samples/${name}`, 'utf8');
const page = () => `<main>${sample('every-mark.txt')}</main>`;

const FACTS = {title: '', description: '', author: ''};

test('each mark in a feed, in the Markdown copy, and in the search', () => {
  const {copy, sections} = readPageText('/insights/a', page(), SITE, FACTS);
  expect(toFeedText(readPage(page()), `${SITE}/insights/a`)).toMatchSnapshot('feed');
  expect(copy.text).toMatchSnapshot('copy');
  expect(sections).toMatchSnapshot('search');
});

/** The XML of a part of a Word file, which is a zip archive. */
function partOf(zip: Buffer, name: string) {
  const directory = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  const entry = zip.indexOf(name, directory) - 46;
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return load(String(inflateRawSync(packed)), {xml: true});
}

const [, POINTS = ''] = sample('../../unit/printed/paper.md').split(/(?=:::points|:::log)/u);

test('each mark in a Word file', async () => {
  jest.replaceProperty(brand as {name: string}, 'name', 'A Firm');
  jest.replaceProperty(readinessCheck as {evidence: string}, 'evidence', 'To show');
  const markdown = `${sample('every-mark.md')}\n${POINTS}`;
  const url = `${SITE}/guides/a`;
  const file = await toWordDocument({title: 'A "Title"', lede: 'What it says.', markdown, url});
  const links = partOf(file, 'word/_rels/document.xml.rels');
  const linesOf = (part: string) =>
    partOf(file, `word/${part}.xml`)
      .xml()
      .replaceAll(/(?<=r:id=")[^"]+/gu, (id) => links(`[Id="${id}"]`).attr('Target') ?? id)
      .split(/(?=<w:(?:p|tbl|tr|tc|sectPr|lvl|abstractNum|num|style|docDefaults)[ >])/u)
      .slice(1);
  // The other styles are the library's.
  const styles = linesOf('styles').filter((it) => /docDefaults|"(?:Title|Heading[12])"/u.test(it));
  const title = partOf(file, 'docProps/core.xml')('dc\\:title, dc\\:creator').text();
  const lines = [title, ...['document', 'footer1', 'numbering'].flatMap(linesOf), ...styles];
  expect(lines.join('\n')).toMatchSnapshot('document');
});
