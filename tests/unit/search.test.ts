import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {pageHints, pages} from '@site/src/content/pages';
import {type PageRecord, writeIndex} from '@site/src/plugins/writeIndex';
import {readPageText} from '@site/src/plugins/texts/pageText';
import {isWordList} from '@site/src/posts/plugin/frontMatter';
import {findExcerpt, findPages} from '@site/src/search/findPages';
import {readRequest, toSearchPath} from '@site/src/search/SearchField';
import {openIndex, type Section, removeFillers} from '@site/src/search/siteIndex';
import {temporaryFolder} from '../support/temporary-folder';

const section = (id: string, title: string, ...sentences: string[]) => ({id, title, sentences});

function page(path: string, title: string, ...sections: Section[]): PageRecord {
  const category = path.startsWith('/insights/') ? 'Raising the Bar' : 'Pages';
  return {path, title, description: `${title}, described.`, category, sections};
}

const FACTS = {title: '', description: '', author: ''};

async function searchOf(...records: PageRecord[]) {
  const folder = temporaryFolder();
  writeIndex(folder, records);
  const site = await openIndex(async (file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  return (query: string, category: string | null = null, limit = 9) =>
    findPages(site, {query, category}, limit);
}

const SITE = [
  {
    ...page('/about', 'Our Method', section('', '', 'We turn the handle.')),
    kind: 'About Us',
    words: 'company, who we are',
  },
  page(
    '/insights/methods',
    'Choosing a Proctoring Method',
    section('', '', 'Five methods.', 'Each has a price.'),
    section('ratio', 'One ratio to ask for', 'A reviewer sees many flags.', 'Ask how many.'),
  ),
  page('/insights/dogs', 'A Dog Passed', section('', '', 'A dog has a certificate.')),
];

test('the search finds a page by a synonym, and by its author’s search words; then the result shows the page’s kind and description', async () => {
  const search = await searchOf(...SITE);
  const firstFor = async (query: string) => (await search(query)).pages[0];
  expect(await firstFor('invigilation')).toMatchObject({path: '/insights/methods'});
  expect(await firstFor('who are you')).toMatchObject({path: '/about'});
  const about = {path: '/about', kind: 'About Us', excerpt: ['Our Method, described.']};
  expect(await firstFor('a company')).toMatchObject(about);
});

test('a word that is only in a title is marked there; no colon follows a title’s question mark', async () => {
  const path = '/insights/cards';
  const text = section('card', 'Cards', 'It is made of plastic.');
  const search = await searchOf(page(path, 'Who Pays?', text), page('/x', 'Letters', text));
  const told = {section: [' ', 'Cards', ''], excerpt: ['It is made of plastic.']};
  expect((await search('card')).pages[0]).toMatchObject({path: `${path}#card`, ...told});
  const [letters] = (await search('letter described')).pages;
  expect(letters).toMatchObject({title: ['', 'Letters', ''], section: [': Cards']});
});

test('the word itself counts more than its synonym, and a title more than the text', async () => {
  const text = (word: string) => section('', '', `A note on ${word} at length.`);
  const search = await searchOf(
    page('/synonym', 'The First', text('proctoring')),
    page('/text', 'The Other', text('invigilation')),
    page('/title', 'On Invigilation', text('it')),
  );
  const {pages: found} = await search('invigilation');
  expect(found.map(({path}) => path)).toEqual(['/title', '/text', '/synonym']);
});

test('a word is found with and without accents, and highlighted as the text spells it', async () => {
  const names = section('', '', 'Mu\u0308ller, Łukasiewicz and the re\u00ADsumé of Zo\u00EB.');
  const search = await searchOf(...SITE, page('/insights/names', 'Four Names', names));
  for (const asked of ['müller', 'Mu\u0308ller', 'muller', 'lukasiewicz', 'RESUME', 'zoe']) {
    const {pages: found} = await search(asked);
    expect(found.map(({path}) => path)).toEqual(['/insights/names']);
    expect(found[0]?.excerpt).toHaveLength(3);
  }
});

test.each([
  ['10777', 'A fine of $10,777.', '10,777'],
  ['10,777', 'A fine of $10777 (1.5%).', '10777'],
  ['type', 'It sets dialog.type, or so.', 'type'],
  ['dialog.type', 'It sets dialog.type, or so.', 'dialog'],
  ['nist.gov', 'See nist.gov for it.', 'nist'],
  ['U.S.', 'The U.S. rule, not ours.', 'U.S'],
  ['课程', '我们测试了课程。', '课'],
  ['コース', '新しいコースを試す。', 'コ'],
])('"%s" finds the text "%s" and marks "%s"', async (query, text, marked) => {
  const search = await searchOf(...SITE, page('/insights/x', 'Other', section('', '', text)));
  const [first] = (await search(query)).pages;
  expect(first?.path).toBe('/insights/x');
  expect(first?.excerpt[1]).toBe(marked);
});

test('a result opens at its section; a misspelled word is corrected, a part is called one, and each category is counted', async () => {
  const search = await searchOf(...SITE);
  const found = {path: '/insights/methods#ratio', section: [': One ratio to ask for']};
  expect((await search('reviewer')).pages).toMatchObject([found]);
  for (const [query, told] of [
    ['certifcate', {meant: 'certificate', isPartial: false, total: 1}],
    ['certif', {meant: null, isPartial: false, total: 1}],
    ['dog certificate xqzzv', {meant: null, isPartial: true, total: 1}],
    ['dog certificate passed xqzzv', {meant: null, isPartial: false, total: 1}],
    ['dug', {meant: null, total: 0}],
  ] as const) {
    expect(await search(query)).toMatchObject({query, ...told});
  }
  const counts = {Pages: 1, 'Raising the Bar': 1};
  const chosen = await search('method', 'Pages');
  expect(chosen).toMatchObject({counts, total: 1, pages: [{path: '/about'}]});
  expect(chosen.pages).toHaveLength(1);
  const first = await search('method', null, 1);
  expect([first.pages.length, first.total]).toEqual([1, 2]);
});

test('a search for a word that most sections have puts the page with that word as its title first', async () => {
  const others = Array.from({length: 300}, (_none, at) =>
    page(`/insights/${at}`, `Number ${at}`, section('', '', 'A rare word: training.')),
  );
  const search = await searchOf(...others, page('/x', 'Training', section('', '', 'Text.')));
  expect((await search('training')).pages[0]?.path).toBe('/x');
});

test('a page with half of the words that the best page has is found, and one with fewer is not; a short query says that no page has all words', async () => {
  const one = page('/one', 'A Parrot', section('', '', 'It talks.'));
  const all = page('/all', 'Zebra, Gecko and Parrot', section('', '', 'Three animals.'));
  const search = await searchOf(...SITE, one, all);
  const pathsFor = async (query: string) => (await search(query)).pages.map(({path}) => path);
  expect(await pathsFor('zebra parrot')).toEqual(['/all', '/one']);
  expect(await pathsFor('zebra gecko parrot')).toEqual(['/all']);
  const isPartial = async (query: string) => (await search(query)).isPartial;
  expect(await isPartial('zebra gecko handle')).toBe(true);
  expect(await isPartial('zebra gecko parrot handle')).toBe(false);
  expect(await isPartial('zebra parrot')).toBe(false);
});

test('an excerpt begins with the sentence that has most of the searched words, is cut between words, before a full stop or a table’s cell, and has a word that comes late', () => {
  const stems = new Set(['cat', 'dog']);
  const sentences = [
    'A cat, a cat, a cat.',
    'Two birds.',
    'A cat’s dog.',
    'Four.',
    'Five.',
    'Six.',
  ];
  expect(findExcerpt(sentences, stems)).toEqual(['A ', 'cat’s', ' ', 'dog', '. Four. Five. Six.']);
  expect(findExcerpt(['A bird.'], stems)).toEqual(['A bird.']);
  expect(findExcerpt(['A cat.', 'A dog.'], stems, new Set(['dog']))).toEqual(['A ', 'dog', '.']);
  const [head = '', cat, tail = ''] =
    findExcerpt([`${'Many words, '.repeat(20)}a cat ${'and as many '.repeat(20)}`], stems) ?? [];
  expect([head, cat, tail]).toEqual([
    `…${'Many words, '.repeat(4)}a `,
    'cat',
    ` ${'and as many '.repeat(7)}and as many…`,
  ]);
  const words = 'birds '.repeat(22);
  expect(findExcerpt([`A cat, ${words}and more. Then`, words], stems).join('')).toMatch(
    / birds and more…$/u,
  );
  expect(findExcerpt([`A cat, ${words}and more · cells`, words], stems).join('')).toMatch(
    / and more…$/u,
  );
});

test('the address of a search restores its query and category, and an empty search has the address /search', () => {
  const asked = {query: 'R&D “badge” 100%', category: 'Training & Assessments On Trial'};
  const path = toSearchPath(asked);
  expect(path).toMatch(/^\/search\?q=/u);
  expect(readRequest(path.slice('/search'.length))).toEqual(asked);
  expect(toSearchPath({query: '  ', category: null})).toBe('/search');
  expect(readRequest('')).toEqual({query: '', category: null});
});

test.each([
  ['how much does an audit cost?', ['audit', 'cost']],
  ['the “learner’s” $369,015', ['learner', '369015']],
])('filler words of “%s” are not searched', (query, words) => {
  expect(removeFillers(query)).toEqual(words);
});

test.each([
  ['<ul><li>is<li>was!</ul>So. Be it.', ['is.', 'was!', 'So.', 'Be it.']],
  ['<p><a href=/x>All of them</a><p>Of <a href=/x>one</a>', ['Of one.']],
  ['<article><h2 id=card>Another page</h2></article>Here', ['Here.']],
])('%s is split into sentences for the search', (html, sentences) => {
  const whole = `<main><div>${html}</div></main>`;
  const {sections} = readPageText('/x', whole, 'https://www.example.com', FACTS);
  expect(sections).toEqual([section('', '', ...sentences)]);
});

test.each([
  ['proctor, invigilator', true],
  ['proctor, Proctor', false],
  ['proctor,, exam', false],
  ['a, b, c, d, e, f, g, h, i', false],
])('search words "%s" are allowed: %s', (list, allowed) => {
  expect(isWordList(list)).toBe(allowed);
});

test('the search words of each page are a valid list, and none is in the page’s title', () => {
  const faults = Object.entries(pageHints).flatMap(([route, {words}]) => {
    const {title} = pages[route as keyof typeof pages];
    const repeated = words.split(', ').filter((word) => title.includes(word));
    return isWordList(words) && repeated.length === 0 ? [] : [`${route}: ${words}`];
  });
  expect(faults).toEqual([]);
});
