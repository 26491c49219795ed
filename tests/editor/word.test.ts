import assert from 'node:assert/strict';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {
  DeletedTextRun,
  Document,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  Math,
  MathRun,
  Packer,
  Paragraph,
  ShadingType,
  SimpleField,
  TextRun,
} from 'docx';
import {openZip} from 'mammoth/lib/unzip.js';
import {readWord} from '../../src/editor/fromWord.ts';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {createPost} from '../../src/editor/newPost.ts';
import {sampleSite} from './support/sample-site.ts';

test('a Word file becomes a draft with its headings, links, lists, tables, notes and pictures, and what is lost is named', async () => {
  const site = sampleSite();
  // It has headings, a link, notes, a raised sign, a comment, a list, a table with merged cells, and a picture.
  const draft = join(import.meta.dirname, 'samples/draft.docx');
  const {title, lost, write} = await readWord(draft);
  assert.equal(title, 'A Card for Each Crew');
  const merged = 'merged cells: see whether each is in its column.';
  assert.deepEqual(lost, ['comments.', 'raised signs, as in x².', merged]);
  const {file} = createPost(site, 'insights', title, new Date('2026-12-01'), write);
  const [, , body = ''] = readFileSync(join(site, file), 'utf8').split(/^---$/mu);
  assert.equal(
    body.replaceAll(/\n{2,}/gu, '\n').trim(),
    `## What was kept
**Kept** as in [a report](https://example.com/x)[^1]2
### What it cost
- One of two
  - A part of it
| Control         | Share |
| --------------- | ----- |
| A camera A code | 5%    |
| Both            |       |
![](./a-card-for-each-crew-1.png)
[^1]: For a year.
    Or two.`,
  );
  assert.ok(existsSync(join(site, 'blog/a-card-for-each-crew-1.png')));
  const {problems} = await lintContent(site, [file]);
  const told = problems.filter(({rule, isNote}) => rule !== 'hint' && !isNote);
  assert.deepEqual(
    told.map(({message}) => message),
    ['The picture has no words for readers who do not see it.'],
  );
});

const PRIVATE = 'private words';

/** Stands for the property that docx cannot write: these words are shown, whatever their style says. */
const SHOWN = '123456';

/** Looks that hide words, or that do not: of words, of a paragraph. */
const LOOKS: readonly [isHidden: boolean, run: IRunOptions, paragraph?: IParagraphOptions][] = [
  [true, {vanish: true}],
  [true, {style: 'Hushed'}],
  [true, {style: 'HushedMore'}],
  [true, {}, {style: 'Whispered'}],
  [true, {color: 'fefefe'}],
  [true, {highlight: 'black'}],
  [true, {color: 'ff0000', highlight: 'red'}],
  [true, {color: '000000', shading: {type: ShadingType.CLEAR, fill: '000000'}}],
  [true, {size: 2}],
  [false, {color: SHOWN, style: 'Hushed'}],
  [false, {color: SHOWN}, {style: 'Whispered'}],
  [false, {color: 'ffffff', shading: {type: ShadingType.CLEAR, fill: '333333'}}],
  [false, {color: 'ffffff'}, {shading: {type: ShadingType.CLEAR, fill: '000000'}}],
  [false, {size: 16}],
];

/** Writes a Word file. `more`: XML at its end. @returns what it becomes, and what is lost */
async function readNew(children: readonly Paragraph[], more = '') {
  const folder = sampleSite();
  const hidden = {run: {vanish: true}};
  const document = new Document({
    numbering: {
      config: (['decimal', 'lowerLetter'] as const).map((format) => {
        return {reference: format, levels: [{level: 0, format, text: '%1.'}]};
      }),
    },
    styles: {
      characterStyles: [
        {id: 'Hushed', name: 'Hushed', ...hidden},
        {id: 'HushedMore', name: 'Hushed More', basedOn: 'Hushed', run: {bold: true}},
      ],
      paragraphStyles: [{id: 'Whispered', name: 'Whispered', ...hidden}],
    },
    sections: [{children}],
  });
  const file = join(folder, 'draft.docx');
  writeFileSync(file, await Packer.toBuffer(document));
  const zip = await openZip({path: file});
  const xml = await zip.read('word/document.xml', 'utf-8');
  const shown = xml.replaceAll(`<w:color w:val="${SHOWN}"/>`, '<w:vanish w:val="0"/>');
  zip.write('word/document.xml', shown.replace('<w:sectPr', `${more}<w:sectPr`));
  writeFileSync(file, Buffer.from(await zip.toArrayBuffer()));
  const {lost, write} = await readWord(file);
  return {lost, text: write(join(folder, 'blog/x.md')).trim()};
}

for (const [isHidden, run, paragraph] of LOOKS) {
  const look = JSON.stringify({...run, ...paragraph});
  test(`words in a Word file with ${look} ${isHidden ? 'reach no post, and are named' : 'are text'}`, async () => {
    const words = new TextRun({...run, text: PRIVATE});
    const {lost, text} = await readNew([
      new Paragraph({...paragraph, children: [words]}),
      new Paragraph('It was kept.'),
    ]);
    assert.equal(text.includes(PRIVATE), !isHidden, text);
    assert.match(text, /It was kept\./u);
    assert.equal(lost.join().includes(PRIVATE), isHidden, lost.join());
  });
}

const WORDS = `<w:p><w:r><w:t>${PRIVATE}</w:t></w:r></w:p>`;

for (const [what, xml] of [
  ['hidden rows', `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${WORDS}</w:tc></w:tr></w:tbl>`],
  [
    'hidden drawings',
    `<w:p><w:r><w:pict><v:shape style="position:absolute;visibility:hidden"><v:textbox><w:txbxContent>${WORDS}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
  ],
  [
    'its table of contents',
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${WORDS}</w:sdtContent></w:sdt>`,
  ],
  [
    'hints to fill in',
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${WORDS}</w:sdtContent></w:sdt>`,
  ],
] as const) {
  test(`a Word file’s ${what} reach no post, and are named`, async () => {
    const {lost, text} = await readNew([new Paragraph('It was kept.')], xml);
    assert.ok(text.startsWith('It was kept.') && !text.includes(PRIVATE), text);
    assert.deepEqual(lost, [`${what}: “${PRIVATE}”.`]);
  });
}

test('of a Word file’s tracked deletions, fields, formulas and counts no word is published, and each is named', async () => {
  const numbered = (reference: string, text: string) =>
    new Paragraph({text, numbering: {reference, level: 0}});
  const change = {id: 1, author: 'Ann', date: '2026-12-01T00:00:00Z'};
  const heading = HeadingLevel.HEADING_2;
  const {lost, text} = await readNew([
    new Paragraph({text: 'Rules', heading, numbering: {reference: 'decimal', level: 0}}),
    new Paragraph({
      children: [
        new TextRun('It was '),
        new DeletedTextRun({...change, text: PRIVATE}),
        new SimpleField(`COMMENTS "${PRIVATE}"`, 'kept'),
        new TextRun({text: '.', highlight: 'yellow'}),
        new TextRun({text: 'not', strike: true}),
        new TextRun({text: ' red', color: 'FF0000'}),
        new TextRun({text: ' gray', color: '333333'}),
        new Math({children: [new MathRun('E=mc')]}),
      ],
    }),
    numbered('decimal', 'Two'),
    numbered('lowerLetter', 'A part'),
  ]);
  assert.deepEqual(lost, [
    'a formula.',
    'the look of words that are highlighted, struck out or colored (delete those that are remarks): “.not red”.',
    'numbers of headings, as in 1.1 or a), or of a list that goes on (write them there): “Rules Two A part”.',
    'tracked changes: the text is as if you had accepted all.',
  ]);
  assert.equal(text, '## Rules\n\nIt was kept.~~not~~ red gray\n\n1. Two\n2. A part');
});

test('of a link that a Word file has as a field only address and place are taken', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `HYPERLINK "https://example.com/x" \\l "rules" \\o "${PRIVATE}"`;
  const {text} = await readNew(
    [],
    `<w:p>${field('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${field('separate')}<w:r><w:t>Rules</w:t></w:r>${field('end')}</w:p>`,
  );
  assert.equal(text, '[Rules](https://example.com/x#rules)');
});

test('a list of a Word file that counts on from another of its scheme, or begins at four, is named', async () => {
  const list = (text: string, instance: number) =>
    new Paragraph({text, numbering: {reference: 'decimal', level: 0, instance}});
  const {lost} = await readNew([list('One', 0), new Paragraph('It was kept.'), list('Two', 0)]);
  assert.match(lost.join(), /of a list that goes on .*: “Two”/u);
  const {lost: ofTwo} = await readNew([list('One', 0), new Paragraph('It.'), list('One', 1)]);
  assert.deepEqual(ofTwo, []);
});

test('a box of a Word file, a table of one cell, becomes paragraphs', async () => {
  const {lost, text} = await readNew(
    [new Paragraph('It was kept.')],
    `<w:tbl><w:tr><w:tc>${WORDS}${WORDS}</w:tc></w:tr></w:tbl>`,
  );
  assert.equal(text, `It was kept.\n\n${PRIVATE}\n\n${PRIVATE}`);
  assert.deepEqual(lost, ['a box, or a table within a table: its words are paragraphs.']);
});

test('a file that is no Word file is refused with the remedy', async () => {
  const site = sampleSite({'draft.docx': 'A text.'});
  await assert.rejects(readWord(join(site, 'draft.docx')), /Save it as a Word file/u);
});
