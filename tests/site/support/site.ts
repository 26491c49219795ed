import {readFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {type Answer, askFor} from './ask';
import type {Crawl} from './crawl';
import type {HtmlPage} from './page';

// A busy machine must not fail a test that looks at every page.
jest.setTimeout(120_000);

/** The whole site, read before the first test. */
export const {origin, pages, notFound, statuses, sitemap} = JSON.parse(
  readFileSync(process.env.SITE_CRAWL ?? '', 'utf8'),
) as Crawl;

/** Every page, the not-found page among them. */
export const everyPage: readonly HtmlPage[] = [...pages, notFound];

const byPath = new Map(everyPage.map((page) => [page.path, page]));

/** The page at a path. @throws when no page is there */
export function pageAt(path: string): HtmlPage {
  const page = byPath.get(path);
  if (page === undefined) {
    throw new Error(`${path} did not answer with a page`);
  }
  return page;
}

/** The pages at these paths. @throws when one is not there */
export const pagesAt = (paths: readonly string[]): HtmlPage[] => paths.map(pageAt);

/** The server's answer, redirects not followed. */
export function ask(path: string, headers?: Record<string, string>): Promise<Answer> {
  return askFor(new URL(path, origin), headers);
}

/** A file that is there. @throws when it is not */
export async function fileAt(path: string): Promise<Buffer> {
  const {status, body} = await ask(path);
  if (status !== 200) {
    throw new Error(`${path} answered ${status}`);
  }
  return body;
}

/** The text of a file that is there. @throws when it is not */
export const textAt = async (path: string): Promise<string> => String(await fileAt(path));

/** The names of possible faults: whether each is there, or its instances. */
export type Findings = Readonly<Record<string, boolean | readonly string[]>>;

/**
 * What is wrong with each subject, as lines of `path: fault`.
 *
 * @throws when there are no subjects, because then nothing would be proved
 */
export async function faultsIn<T>(
  subjects: Iterable<T>,
  pathOf: (subject: T) => string,
  find: (subject: T) => Findings | Promise<Findings>,
): Promise<string[]> {
  const faults: string[] = [];
  let count = 0;
  for (const subject of subjects) {
    count += 1;
    for (const [name, found] of Object.entries(await find(subject))) {
      const instances = typeof found === 'boolean' ? (found ? [''] : []) : found;
      faults.push(...instances.map((it) => `${pathOf(subject)}: ${name} ${it}`.trimEnd()));
    }
  }
  if (count === 0) {
    throw new Error('there is nothing to look at');
  }
  return faults;
}

/** {@link faultsIn} pages. */
export function faultsOn(
  subjects: Iterable<HtmlPage>,
  find: (page: HtmlPage) => Findings | Promise<Findings>,
): Promise<string[]> {
  return faultsIn(subjects, ({path}) => path, find);
}

/** {@link faultsIn} what paths lead to. */
export function faultsAt(
  paths: Iterable<string>,
  find: (path: string) => Findings | Promise<Findings>,
): Promise<string[]> {
  return faultsIn(paths, (path) => path, find);
}

/** Nothing when a value is the wanted one, else both. */
export function unlike(value: unknown, wanted: unknown): string[] {
  return isDeepStrictEqual(value, wanted)
    ? []
    : [`is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`];
}

/** The fields of an object that are not the wanted ones; others do not count. */
export function lacking(object: object | undefined, wanted: object): string[] {
  const fields = new Map(Object.entries(object ?? {}));
  return Object.entries(wanted).flatMap(([name, value]) =>
    unlike(fields.get(name), value).map((fault) => `${name} ${fault}`),
  );
}

/** Those values that occur more than once. */
export function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
