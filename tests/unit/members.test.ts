import {parseSync, transformSync} from '@swc/core';
import {type CheerioAPI, load} from 'cheerio';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ElementType} from 'react';
import type * as InSite from '../support/site/inSite';
import {samplePost} from '../support/site/samplePost';

/** The lists of `src/content`, by their constant or key. Others have a fixed length: columns, breadcrumbs, feeds. */
const LISTS = new Set(
  'jobs responsibilities benefits webinars recordings whitePapers open caseStudies stories items bodies rows facts figures statTiles paragraphs cards steps grades options offers audience areas tags ticks more links points trustPoints answers plainCategories'.split(
    ' ',
  ),
);

type Node = Readonly<{
  type?: string;
  id?: {value: string};
  key?: {value: string};
  elements?: unknown[];
  properties?: unknown[];
}>;

/** Gives each list in the syntax tree `size` members: the first of its own or, if there are too few, copies. */
function resizeLists(node: unknown, size: number, name = ''): void {
  if (typeof node !== 'object' || node === null) {
    return;
  }
  const {type, id, key, elements, properties} = node as Node;
  // Questions are the keys of an object, so none can be added.
  const list =
    type === 'ArrayExpression' ? elements : properties?.slice(0, name === 'items' ? size : 0);
  for (const child of Object.values(node)) {
    resizeLists(child, size, key?.value ?? id?.value ?? name);
  }
  if (LISTS.has(name) && list?.length) {
    const own = [...list];
    list.splice(0, own.length, ...Array.from({length: size}, (_, at) => own[at % own.length]));
  }
}

/** Runs a file of `src/content` as a module whose lists have `size` members. `getModule` gets what it imports. */
function runResized(file: string, size: number, getModule: (name: string) => unknown): unknown {
  const program = parseSync(readFileSync(file, 'utf8'), {syntax: 'typescript'});
  resizeLists(program.body, size);
  const {code} = transformSync(program, {
    module: {type: 'commonjs'},
    jsc: {parser: {syntax: 'typescript'}, target: 'es2022'},
  });
  const exports = {};
  const from = (name: string) => getModule(`@site/${path.join('src/content', name)}`);
  new Function('exports', 'require', code)(exports, from);
  return exports;
}

const CONTENT = readdirSync('src/content').filter((name) => name.endsWith('.ts'));

/** The pages that show lists of `src/content`, and those that the build gives lists of posts. */
const PAGES = [
  ...'index about assurance-audit assurance-audit/answers careers fractional-consulting'.split(' '),
  ...'free-assurance-check resources subscribe webinars'.split(' '),
].map((name) => ({module: `pages/${name}`, route: `/${name.replace('index', '')}`}));
const POST_LISTS = 'CardListPage CaseListPage GlossaryPage InsightsListPage PostHub TagsPage'.split(
  ' ',
);

const PAGED = /CardList|InsightsList|PostHub/u;

/** What the pages of posts get from the build, with `size` posts, topics and terms. */
function listProps(size: number) {
  const [title, lede, day] = ['A List', 'What it lists.', '2026-01-01'];
  const who = {number: 'C-1', year: 2025, who: 'Who', matter: 'What', place: 'Where'};
  const status = {
    status: 'Open',
    lastStep: day,
    checked: day,
    standing: 'Closed',
    steps: [],
  } as const;
  const each = <T>(make: (at: number) => T) => Array.from({length: size}, (_, at) => make(at));
  const link = (at: number) => ({title: `No. ${at}`, permalink: `/insights/${at}`});
  const posts = each((at) => samplePost({...link(at), facts: {...who, ...status}}));
  return {
    posts,
    title,
    description: lede,
    place: {path: '/insights', number: 1, count: size > 9 ? 2 : 1, total: size},
    list: {meta: {title, description: lede}, page: {heading: title, lede, readMore: 'Read'}},
    tags: each((at) => ({label: `Topic ${at}`, permalink: `/${at}`, count: at + 1})),
    terms: each((at) => ({
      slug: `t${at}`,
      term: `T${at}`,
      text: 'It.',
      sources: [],
      usedIn: posts,
    })),
  };
}

/** What a page shows that is not there. */
function listLeftovers($: CheerioAPI): string[] {
  const texts = (selector: string) => [...$(selector)].map((it) => $(it).text());
  const isEmpty = (it: Parameters<CheerioAPI>[0]) => $(it).text().trim() === '';
  const elements = $('main').find('ul, ol, dl, tbody, nav, summary, h1, h2, h3, h4, p, button, a');
  const empty = [...elements].filter(
    (it) => isEmpty(it) && !$(it).is('[aria-label], [role], [aria-live]'),
  );
  const bare = [...$('main section')].filter((it) =>
    isEmpty($(it).clone().find('h2, h3, .lede').remove().end()),
  );
  const oneOfMany = /^(?:.*: )?(?:One|1) (?:[a-z]+ ){0,2}[a-z]+s\b/iu;
  return [
    ...[...empty, ...bare].map((it) => `nothing in ${$.html(it).slice(0, 90)}`),
    ...texts('title, h1, h2, h3, .lede').filter((it) => oneOfMany.test(it)),
    ...texts('script').filter((it) => /\[\]|""/u.test(it)),
    ...($('main')
      .text()
      .match(/\b(?:undefined|NaN|null)\b|\[object|\{\w+\}/gu) ?? []),
    // React leaves out a section that throws.
    ...($.html().match(/rendering errored[^<]{0,300}/gu) ?? []),
  ];
}

test.each([0, 1, 2, 12])(
  'with %i members in each list of texts and posts, no page shows anything that is not there',
  (size) => {
    const leftovers: string[] = [];
    jest.isolateModules(() => {
      for (const file of CONTENT) {
        const run = () => runResized(`src/content/${file}`, size, require);
        jest.doMock(`@site/src/content/${file.replace('.ts', '')}`, run);
      }
      const props = listProps(size);
      const {posts} = props;
      const newest = {'/insights': posts, '/insights/cases': posts, '/news': posts};
      const latest = {latest: posts.slice(0, 3), total: size, casesCheckedAt: '', ...newest};
      // It stands for all that the build makes (jest.config.mjs), also for charts, which are components.
      jest.doMock('@generated/newest-posts/default/latest.json', () =>
        Object.assign(() => null, latest),
      );
      const {renderPage} = require('../support/site/inSite') as typeof InSite;
      const lists = POST_LISTS.map((name) => ({module: `posts/${name}`, route: '/insights'}));
      for (const {module, route} of [...PAGES, ...lists]) {
        const {default: Page} = require(`@site/src/${module}`) as {default: ElementType};
        const $ = load(renderPage(Page, route, props));
        leftovers.push(...listLeftovers($).map((it) => `${module}: ${it}`));
        const isWayOn = $('main nav a[href="/insights/page/2"]').length === 1;
        leftovers.push(
          ...(isWayOn === (size > 9 && PAGED.test(module)) ? [] : [`${module}: pager`]),
        );
      }
    });
    expect(leftovers).toEqual([]);
  },
);
