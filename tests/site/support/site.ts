import {readFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {type Answer, ask as askAt} from '../../support/ask';
import type {HtmlPage} from '../../support/page';
import type {Crawl} from './serve';

export const {origin, pages, notFound, statuses, sitemap} = JSON.parse(
  readFileSync(process.env.SITE_CRAWL ?? '', 'utf8'),
) as Crawl;

/** Every page, including the not-found page. */
export const everyPage: readonly HtmlPage[] = [...pages, notFound];

/** The page at a path. @throws when no page is there */
export function pageAt(path: string): HtmlPage {
  const page = everyPage.find((it) => it.path === path);
  if (page === undefined) {
    throw new Error(`${path} did not answer with a page`);
  }
  return page;
}

export const pagesAt = (paths: readonly string[]): HtmlPage[] => paths.map(pageAt);

/** The server's answer. Does not follow redirects. */
export const ask = (path: string, headers?: Record<string, string>): Promise<Answer> =>
  askAt(origin, path, {headers});

/** Reads an existing file. @throws when it does not exist */
export async function fileAt(path: string): Promise<Buffer> {
  const {status, body} = await ask(path);
  if (status !== 200) {
    throw new Error(`${path} answered ${status}`);
  }
  return body;
}

export const textAt = async (path: string): Promise<string> => String(await fileAt(path));

/** Possible faults by name. Each is true or false, or lists its instances. */
export type Findings = Readonly<Record<string, boolean | readonly string[]>>;

/** Fails with the faults as lines of `path: fault`, and also without any subject, because nothing was tested. */
export async function assertNoFaults<T extends string | {path: string}>(
  subjects: Iterable<T>,
  find: (subject: T) => Findings | Promise<Findings>,
): Promise<void> {
  const all = [...subjects];
  const faults: string[] = [];
  for (const subject of all) {
    for (const [name, found] of Object.entries(await find(subject))) {
      const instances = typeof found === 'boolean' ? [''].slice(found ? 0 : 1) : found;
      const path = typeof subject === 'string' ? subject : subject.path;
      faults.push(...instances.map((it) => `${path}: ${name} ${it}`.trimEnd()));
    }
  }
  expect(all.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
}

/** Compares a value with the wanted one; in an object, only the wanted fields. @returns the differences */
export function unlike(value: unknown, wanted: unknown, name = ''): string[] {
  if (wanted?.constructor === Object) {
    const fields = value as Record<string, unknown> | undefined;
    return Object.entries(wanted).flatMap(([field, it]) => unlike(fields?.[field], it, field));
  }
  return isDeepStrictEqual(value, wanted)
    ? []
    : [`${name} is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`.trimStart()];
}

export function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
