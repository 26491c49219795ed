import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
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
import {toSlug} from '../../src/config/letters.ts';
import {checkPublished} from '../../src/editor/checkPublished.ts';
import {readHtml} from '../../src/editor/fromHtml.ts';
import {readWord} from '../../src/editor/fromWord.ts';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {createPost} from '../../src/editor/newPost.ts';
import {TOPICS} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {listen} from '../support/listen.ts';
import {ARTICLE, NEXT_YEAR, sampleSite} from './support/sample-site.ts';

test('a new post at an existing address is refused, and the existing file stays unchanged', () => {
  const site = sampleSite();
  const {file} = createPost(site, 'insights', 'One Question Too Many', new Date());
  const before = readFileSync(join(site, file), 'utf8');
  assert.throws(
    () => createPost(site, 'insights', 'One question, too many!', new Date()),
    /blog\/one-question-too-many\.md exists already, so the address .* is taken/u,
  );
  assert.equal(readFileSync(join(site, file), 'utf8'), before);
  assert.throws(() => createPost(site, 'news', 'Too short', new Date()), /9 characters.*10 to 72/u);
  assert.throws(() => createPost(site, 'insights', '-- Tags ----', new Date()), /page or a list/u);
});

test('a slug has the words of the title, without marks and accents', () => {
  assert.equal(toSlug('Café & Co.: “Who’s There?”'), 'cafe-and-co-whos-there');
  assert.equal(toSlug('Łódź, Ørsted, Đoković: Straße'), 'lodz-orsted-dokovic-strasse');
  assert.equal(toSlug('Mu\u0308ller and the re\u00ADport\u200B'), 'muller-and-the-report');
});

test('`npm run editor -- new --help` prints the usage; wrong arguments exit with code 2, a file that `lint` does not know with 1', () => {
  const command = (...args: string[]) => {
    const told = ['--import', 'tsx', 'src/editor/command.ts', ...args];
    return spawnSync(process.execPath, told, {cwd: ROOT, encoding: 'utf8'});
  };
  const help = command('new', '--help');
  assert.equal(help.status, 0);
  // Angle brackets mark the arguments that are required.
  assert.match(help.stdout, /^Usage: npm run editor -- new \[options\] <kind> <title\.\.\.>$/mu);
  assert.match(help.stdout, /npm run new -- article "A Stand-In for Twenty Dollars"/u);
  const wrong = command('new', 'blog', 'A Title of Some Length');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /error: /u);
  assert.equal(command('lint', TOPICS).stdout, '0 texts checked, 0 problems.\n');
  const unknown = command('lint', 'blog/no-such-post.md');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /^blog\/no-such-post\.md: .*Name files of blog\/, news\//u);
  assert.match(command('new', 'article', 'none.html').stderr, /^none\.html is not there\. /u);
  assert.match(command('new', 'article', 'README.md').stderr, /^README\.md is not a Word file/u);
});

// The last begins like the missing one.
const OLD = ['/insights/a-second-case', '/news/dog-passes-again', '/insights/a-stand-in-again'];
const LACKS = /^Error: http\S+ lacks \/insights\/a-stand-in\. Build and deploy the site\.$/u;
const later = (line: string) => ARTICLE.replace('date: 2025-03-03', line);

test('`npm run editor -- published` reports a missing listed post, but no scheduled, draft or unlisted post', async () => {
  let named = OLD;
  const {url: site} = await listen((request, response) => {
    const entries = named.map((path) => `<url><loc>https://www.pugmark.example${path}</loc></url>`);
    response.writeHead(request.url === '/sitemap.xml' ? 200 : 404);
    response.end(`<urlset>${entries.join('')}</urlset>`);
  });
  const folder = sampleSite({
    'blog/waits.md': later(`date: ${NEXT_YEAR}-01-01`),
    'blog/draft.md': later('date: 2025-03-03\ndraft: true'),
    'blog/unlisted.md': later('date: 2025-03-03\nunlisted: true'),
  });
  await assert.rejects(checkPublished(folder, site), LACKS);
  named = [...OLD, '/insights/a-stand-in'];
  await checkPublished(folder, `${site}/`);
  await assert.rejects(checkPublished(folder, 'http://127.0.0.1:9'), /xml answers nothing\. Is/u);
});

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
    'numbers of headings, as in 1.1 or a), or of a list that goes on: write them there.',
    'tracked changes: the text is as if you had accepted all.',
  ]);
  assert.equal(text, '## Rules\n\nIt was kept.~~not~~ red gray\n\n1. Two\n2. A part');
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

for (const [what, html, named] of [
  ['for members', `<!--members-only--><p>${PRIVATE}</p>`, /members alone/u],
  ['for payers', `<div class="paywall-jump"></div><p>${PRIVATE}</p>`, /members alone/u],
  [
    'between two marks of Ghost',
    `<!--kg-gated-block:begin x--><p>${PRIVATE}</p><!--kg-gated-block:end-->`,
    /members alone/u,
  ],
  ['that a style hides', `<p style="display: none">${PRIVATE}</p>`, /hidden words: “private/u],
  ['that a class hides', `<p class="sr-only">${PRIVATE}</p>`, /hidden words: “private/u],
  [
    'that a style sheet hides',
    `<style><!-- .c3 {color:#ffffff} --></style><p class="c3">${PRIVATE}</p>`,
    /hidden words: “private/u,
  ],
  [
    'of a comment in Google Docs',
    `<div><p><a id="cmnt1">[a]</a><span>${PRIVATE}</span></p></div>`,
    /hidden words: “\[a\]private/u,
  ],
  [
    'that a tracked change deletes',
    `<del datetime="2026-01-01">${PRIVATE}</del>`,
    /hidden words: “private/u,
  ],
  ['of a menu', `<nav>${PRIVATE}</nav>`, /menus, .*“private/u],
] as const) {
  test(`words of a page ${what} reach no post, and are named`, async () => {
    const file = join(sampleSite({'post.html': `<p>It was kept.</p>${html}`}), 'post.html');
    const {lost, write} = await readHtml(file);
    assert.equal(write().trim(), 'It was kept.');
    assert.match(lost.join(), named);
  });
}

test('a saved page of another blog becomes a draft with its text, and what is lost is named', async () => {
  const html = `<title>Old Blog</title><main><article><header><h1>A Card for Each Crew</h1></header>
<style>.c1{font-weight:700}.c2{text-decoration:line-through}</style>
<div class="entry-content"><p>It <span class="c2">is</span> was <span class="c1">kept</span> for 5 m<sup>2</sup>, <span style="color: rgb(230, 20, 0)">red</span>, <span style="color:#333">gray</span>, <font color="#1155cc">blue</font>.</p><h3>What it cost</h3>
<figure><img src="https://old.example/a.png" alt="A card"><figcaption>Kept</figcaption></figure><iframe src="https://old.example/f"></iframe><div class="poll-embed" data-attrs="{}"></div>
<ul><li><ol><li>One</li></ol></li></ul><p class="title">A Card for Each Crew</p>
<ul class="lst-kix_a-0"><li>Two</li></ul><ul class="lst-kix_a-1"><li>Three</li></ul>
<p>It counts.<sup><a href="#n1" id="r1">1</a></sup></p><a href="https://example.com/x"><div>The report</div><div>Its words</div></a><p>
<span style="overflow: hidden;"><img src="b.png" alt="A desk"></span></p><table><tr><td><h3>A part</h3><p>Placed.</p></td></tr></table>
<p><mark>Marked</mark>, <b>kept </b>or <b>he</b><b> said</b><i>&nbsp;</i>so.</p><ol><li id="n1">Twice. <a href="#r1">back</a></li></ol></div></article></main>`;
  const {title, lost, write} = await readHtml(join(sampleSite({'post.html': html}), 'post.html'));
  assert.equal(title, 'A Card for Each Crew');
  assert.equal(
    write().trim(),
    `It ~~is~~ was **kept** for 5 m2, red, gray, blue.\n\n## What it cost\n\n![A card](https://old.example/a.png "Kept")\n\n1. One\n\n- Two\n  - Three\n\nIt counts.[^1]\n\n[The report](https://example.com/x)\n\n![A desk](b.png)\n\n## A part\n\nPlaced.\n\n*Marked*, **kept** or **he said**\u00A0so.\n\n[^1]: Twice.`,
  );
  assert.deepEqual(lost, [
    'a player or the like, https://old.example/f: a film’s address belongs into "videoUrl".',
    'a player or the like, poll-embed: a film’s address belongs into "videoUrl".',
    'the look of words that are highlighted, struck out or colored (delete those that are remarks): “is red blue Marked”.',
    'descriptions and links of pictures and other pages: “Its words”.',
    'a box, or a table within a table: its words are paragraphs.',
    'raised signs, as in x².',
  ]);
});
