import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {LINK_ROUTE, OWN_ROUTES, ROUTES, UNKNOWN_ROUTE} from './routes';

/** A template of the site: the page that stands for it, and the addresses of all pages made by it. */
export type Template = {page: string; paths: RegExp};

/** The templates that several pages are made by. */
const SHARED: readonly Template[] = [
  {
    page: '/insights/when-pug-becomes-pro',
    paths: /^\/insights\/(?!(?:cases|glossary|tags)$)[\w-]+$/u,
  },
  {page: '/insights/cases/valor-new-york', paths: /^\/insights\/cases\/[\w-]+$/u},
  {page: '/guides/check-osha-10-30-and-sst-card', paths: /^\/guides\/[\w-]+$/u},
  {
    page: '/insights/category/raising-the-bar',
    paths: /^\/insights\/(?:authors|category|tags)\/[\w-]+$/u,
  },
  {page: '/news/dog-passes-course', paths: /^\/news\/[\w-]+$/u},
  {page: '/handbook/authors/text-and-pictures', paths: /^\/handbook(?:\/[\w-]+)*$/u},
];

/** Pages with markup of their own: each stands for itself. */
const ALONE = [
  ...ROUTES,
  ...OWN_ROUTES,
  '/insights/tags',
  '/search',
  LINK_ROUTE,
  UNKNOWN_ROUTE,
].filter((page) => !SHARED.some(({paths}) => paths.test(page)));

/** Every template. What all pages of one share is proved on the page that stands for it; of the others only what is their own is looked at. */
export const TEMPLATES: readonly Template[] = [
  ...ALONE.map((page) => ({page, paths: new RegExp(`^${page}$`, 'u')})),
  ...SHARED,
];

const BUILD = path.join(__dirname, '../../../build');

function isForwarding(file: string): boolean {
  return readFileSync(path.join(BUILD, file), 'utf8').includes('http-equiv="refresh"');
}

let built: readonly string[] | undefined;

/** The address of each page of the production build, without those that only forward to another. */
export function builtPaths(): readonly string[] {
  built ??= readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && !isForwarding(file))
    .map((file) =>
      file === '404.html' ? UNKNOWN_ROUTE : `/${file.replace(/(?:^index)?\.html$/u, '')}`,
    )
    .toSorted();
  return built;
}

/** The pages made by a template, but for the one that stands for it. */
export function instancesOf({page, paths}: Template): string[] {
  return builtPaths().filter((it) => it !== page && paths.test(it));
}
