import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {type CheerioAPI, load} from 'cheerio';
import {brand} from '../../src/config/brand';
import {LEAD_FORMS} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import {PUBLIC_ROOT} from '../support/page';
import {TEMPLATES} from '../support/routes';
import {pageAt} from './support/site';
import {graphOf} from './support/structured-data';

// How one page of each template is made, without what authors and owners write: words, days, pictures, the members of a
// list after the first. The first line is the owner: with another `brand.ts` nothing is compared.
const FILE = 'tests/site/support/outlines.txt';

const OWNER = JSON.stringify(brand);
const [owner, ...kept] = readFileSync(FILE, 'utf8').split('\n\n');

/** The place of each text of `src/content`, such as `home.hero.lede`: one for a list, none for a repeated text. */
const places = new Map<string, string>();

function place(value: unknown, name: string): void {
  if (typeof value === 'string') {
    places.set(value, [name, undefined].includes(places.get(value)) ? name : '');
  } else if (typeof value === 'object' && value !== null) {
    // A key of words is a term or a question: such an object is a list.
    const isList = (key: string) => Array.isArray(value) || /^[A-Z]|\s/u.test(key);
    const step = (key: string) => (isList(key) ? name : `${name}.${key}`);
    Object.entries(value).forEach(([key, it]) => place(it, step(key)));
  }
}
for (const file of readdirSync('src/content').filter((it) => it.endsWith('.ts'))) {
  place(jest.requireActual(`../../src/content/${file}`), file.replace('.ts', ''));
}
place(LEAD_FORMS, 'forms');

/** What is kept of a text: its place, or a number of its own. */
const placeOf = (text: string): string =>
  places.get(text.trim()) ?? (/^\s*\d{1,2}\s*$/u.test(text) ? text.trim() : '');

/** The classes of our global style sheets. The bundler renames those of CSS modules. */
const CLASSES = new Set(
  readdirSync('src/css').flatMap((name) =>
    [...readFileSync(`src/css/${name}`, 'utf8').matchAll(/\.([a-z][\w-]+)/gu)].map(([, it]) => it),
  ),
);

/** The colors of a post's category and of a case's state. */
const TONE = /^(?:c|is)-/u;

/** Attributes whose values are words, or sizes of pictures. */
const WORDS =
  /^(?:alt|aria-label|data-label|datetime|height|placeholder|sizes|srcset|style|title|value|width)$/u;

/** Ids that React makes, or that authors make of a heading or a day. */
const MADE = /[\d_]/u;
const ID = /^(?:id|for|name|aria-(?:labelledby|describedby|controls))$/u;

/** A value of the head or of structured data: a text's place, an address, a single word. */
function toFact(value: string): string {
  const path = value.startsWith(PUBLIC_ROOT) ? value.replace(/^.*?\/\/[^/]*/u, '') : value;
  if (path.startsWith('/')) {
    const isOwn = /^\/(?:fonts|img\/icon)/u.test(path);
    return isOwn ? path.replace(/-[\da-f]{8}(?=\.)/u, '') : toAddress(path);
  }
  return places.get(value) ?? (/\s|^\d{4}-/u.test(value) ? '' : value.replace(/^PT.*/u, ''));
}

/** The properties of a node, each with its value, and of a list's first member. */
function listFacts(value: unknown, name: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const members = Array.isArray(value) ? [['', value[0]] as const] : Object.entries(value);
    return members.flatMap(([key, it]) => listFacts(it, `${name}.${key}`));
  }
  // Numbers and topics change with the texts.
  const isKept = typeof value !== 'number' && !name.startsWith('.keywords');
  const isText = typeof value === 'string' && !name.endsWith('@type');
  return [`${name}${isKept ? `=${isText ? toFact(value) : String(value)}` : ''}`];
}

/** What a page tells programs. The topics of a post are compared elsewhere. */
function describeHead(path: string): string[] {
  const page = pageAt(path);
  const $ = load(page.html);
  const tags = $('head > :is(title, meta, link)').not('[property="article:tag"]').get();
  const lines = tags.map((it) => {
    const {content, title, href, ...marks} = it.attribs;
    const facts = [content, title, href].flatMap((fact) => (fact ? toFact(fact) : []));
    const named = Object.entries(marks).map(([name, mark]) => ` ${name}=${mark}`);
    return `${it.tagName}${named.join('')} ${facts.join(' ')}`.trim();
  });
  const nodes = graphOf(page).map((it) => ['graph', ...listFacts(it, '')].join(' '));
  return [...lines, ...nodes];
}

const WRITTEN = /^\/(?:insights|guides|news|handbook)\b/u;

/** An address without what authors name: other sites, files, posts, topics, and the values of parameters. */
const toAddress = (href: string): string =>
  href
    .replace(/^\/(?:assets|img)\/[^#]*/u, '…')
    .replace(/^(https?:\/\/|mailto:)[^?#]*/u, '$1…')
    .replace(
      /^(\/(?:insights|guides|news|handbook)\/)(?!(?:cases|glossary|tags)(?:$|[?#]))[^?#]+/u,
      '$1…',
    )
    .replace(/(?<=^mailto.*=).+/u, '…');

function describe(name: string, value: string): string {
  if (name === 'class') {
    const known = value.split(' ').filter((it) => CLASSES.has(it) && !TONE.test(it));
    return known.map((it) => `.${it}`).join('');
  }
  // The day of the build.
  const isToday = name === 'data-clock' && /^\w+ \d+, \d{4}$/u.test(value);
  const isMade = isToday || (ID.test(name) && MADE.test(value));
  const shown = WORDS.test(name) || isMade ? placeOf(value) : toAddress(value);
  return ` ${name}${shown && `=${shown}`}`;
}

const HOME = new Set(describeHead('/'));

/** The length of a line up to which neighbors share it. */
const WIDTH = 110;

const beside = (row: readonly string[]): string =>
  row.length < 2
    ? row.join('')
    : row.map((it) => (it.includes(' > ') ? `(${it})` : it)).join(' + ');

/** The lines of neighbors. Those that are made alike are described once, with their number; short ones share a line. */
function shareLines(neighbors: readonly string[][]): string[] {
  const groups = neighbors.map((lines) => ({lines, text: lines.join('\n'), count: 1}));
  const unlike = groups.filter((it, at) => {
    const before = groups[at - 1];
    it.count += before?.text === it.text ? before.count : 0;
    return groups[at + 1]?.text !== it.text;
  });
  const shown: string[] = [];
  let row: string[] = [];
  for (const {lines, count} of unlike) {
    const [first = '', ...more] = lines;
    const line = count > 1 ? `${count} × ${first}` : first;
    const isNext = more.length === 0 && beside([...row, line]).length <= WIDTH;
    shown.push(...(isNext || row.length === 0 ? [] : [beside(row)]));
    row = isNext ? [...row, line] : [line];
    if (more.length > 0) {
      shown.push(line, ...more);
      row = [];
    }
  }
  return [...shown, ...(row.length > 0 ? [beside(row)] : [])];
}

/** Contents that were described before. */
const described = new Set<string>();

const depthOf = (line: string): number => line.search(/\S/u);

/** Replaces content of two lines or more that was described before by a digest. */
function tellOnce(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', ...rest] = lines.slice(at);
    const end = rest.findIndex((it) => depthOf(it) <= depthOf(line));
    const inner = rest.slice(0, end < 0 ? rest.length : end);
    const content = inner.map((it) => it.slice(depthOf(line))).join('\n');
    if (inner.length > 1 && described.has(content)) {
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 6);
      shown.push(`${line} = ${digest}`);
      at += inner.length;
    } else {
      described.add(content);
      shown.push(line);
    }
  }
  return shown;
}

/** The lines of an element and its content. */
function outline(one: ReturnType<CheerioAPI>, isWritten: boolean): string[] {
  const {class: classes = '', ...attributes} = one.attr() ?? {};
  const facts = Object.entries({class: classes, ...attributes}).map((pair) => describe(...pair));
  const texts = one
    .contents()
    .get()
    .map((node) => {
      if (node.type === 'comment') {
        // React hydrates what follows by itself.
        return node.data === '$' ? '$' : '';
      }
      return node.type === 'text' ? placeOf(node.data) : '';
    });
  const shown = texts.flatMap((text) => (text ? [` “${text}”`] : []));
  const own = [one.prop('tagName')?.toLowerCase(), ...facts, ...shown].join('');
  if (one.is('.prose, .in-short, figure, script, style')) {
    return [`${own} …`];
  }
  if (isWritten && one.is('ul, ol, dl, tbody, .rows.cards, .lines')) {
    return [`${own} of`, ...outline(one.children().first(), true).map((line) => `  ${line}`)];
  }
  const children = one.children().get();
  const inner = shareLines(
    children.map((child) => outline(one.children().filter(child), isWritten)),
  );
  // A child that is alone, or on one line with the others, continues the line of its parent.
  return inner.length > 0 && inner.slice(1).every((it) => depthOf(it) > 0)
    ? [`${own} > ${inner[0]}`, ...inner.slice(1)]
    : [own, ...inner.map((line) => `  ${line}`)];
}

/** The lines of a page. Head, header, footer and newsletter are the same on all pages, except for what is current. */
function describePage(path: string): string[] {
  const $ = load(pageAt(path).html);
  const frame = $('.site-header, .site-footer, #newsletter').filter(() => path !== '/');
  frame.each((_, it) => void $(it).html($(it).find('[aria-current]')));
  $('main ol a[href^="#"]').attr('href', '#…');
  const head = describeHead(path).filter((it) => path === '/' || !HOME.has(it));
  return [...head, ...tellOnce(outline($('body'), WRITTEN.test(path)))];
}

// All at once, because each tells only what those before it have not told.
const pages = TEMPLATES.map(({page}) => [page, describePage(page)] as const);

afterAll(() => {
  const made = pages.map(([path, lines]) => [path, ...lines].join('\n'));
  void (process.env.KEEP && writeFileSync(FILE, [OWNER, ...made, ''].join('\n\n')));
});

test.each(pages)('%s is made as it is kept; KEEP=1 keeps it anew', (path, lines) => {
  const before = kept.find((it) => it.startsWith(`${path}\n`)) ?? '';
  const isCompared = owner === OWNER && !process.env.KEEP;
  expect(lines).toEqual(isCompared ? before.trim().split('\n').slice(1) : lines);
});
