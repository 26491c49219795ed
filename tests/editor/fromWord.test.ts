import assert from 'node:assert/strict';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {
  CommentReference,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import {readWord} from '../../src/editor/fromWord.ts';
import {createPost} from '../../src/editor/newPost.ts';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {sampleSite} from './support/sample-site.ts';

const cell = (...words: string[]) =>
  new TableCell({children: words.map((it) => new Paragraph(it))});

async function writeDocument(file: string): Promise<void> {
  const data = await sharp({create: {width: 9, height: 9, channels: 3, background: '#222'}})
    .png()
    .toBuffer();
  const picture = new ImageRun({type: 'png', data, transformation: {width: 9, height: 9}});
  const link = new ExternalHyperlink({
    link: 'https://example.com/x',
    children: [new TextRun('a report')],
  });
  const children = [
    new Paragraph({text: 'A Card for Each Crew', heading: HeadingLevel.TITLE}),
    new Paragraph({text: 'What was kept', heading: HeadingLevel.HEADING_1}),
    new Paragraph({
      children: [
        new TextRun({text: 'Kept', bold: true}),
        new TextRun(' as in '),
        link,
        new FootnoteReferenceRun(1),
        new TextRun({text: '2', superScript: true}),
        new CommentReference(0),
      ],
    }),
    new Paragraph({text: 'What it cost', heading: HeadingLevel.HEADING_2}),
    new Paragraph({text: 'One of two', bullet: {level: 0}}),
    new Paragraph({text: 'A part of it', bullet: {level: 1}}),
    new Table({
      rows: [
        new TableRow({children: [cell('Control'), cell('Share')]}),
        new TableRow({children: [cell('A camera', 'A code'), cell('5%')]}),
        new TableRow({
          children: [new TableCell({children: [new Paragraph('Both')], columnSpan: 2})],
        }),
      ],
    }),
    new Paragraph({children: [picture]}),
  ];
  const footnotes = {1: {children: [new Paragraph('For a year.'), new Paragraph('Or two.')]}};
  const comments = {children: [{id: 0, children: [new Paragraph('A private word.')]}]};
  const document = new Document({sections: [{children}], footnotes, comments});
  writeFileSync(file, await Packer.toBuffer(document));
}

test('a Word file becomes a draft with its headings, links, lists, tables, notes and pictures, and what is lost is named', async () => {
  const site = sampleSite();
  await writeDocument(join(site, 'draft.docx'));
  const {title, lost, write} = await readWord(join(site, 'draft.docx'));
  assert.equal(title, 'A Card for Each Crew');
  const merged = 'merged cells: see whether each is in its column.';
  assert.deepEqual(lost, ['raised signs, as in x².', merged, 'comments.']);
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

test('a file that is no Word file is refused with the remedy', async () => {
  const site = sampleSite({'draft.docx': 'A text.'});
  await assert.rejects(readWord(join(site, 'draft.docx')), /Save it as a Word file/u);
});
