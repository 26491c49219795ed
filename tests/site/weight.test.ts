import {brotliCompressSync, gzipSync} from 'node:zlib';
import {SCRIPTS_BUDGET} from '../e2e/support/budgets';
import {HANDBOOK_ROUTES, OWN_ROUTES, ROUTES} from '../e2e/support/routes';
import {headLinkHrefs, type HtmlPage} from './support/page';
import {ask, faultsOn, fileAt, notFound, pageAt, pagesAt} from './support/site';

/** Bytes after gzip. The handbook compares them with other builds of the same content. */
const BUDGET = {
  /** A page before its first use: its HTML and the styles of what is below its first screen, without fonts and pictures. */
  firstView: 20_000,
  /** The scripts that run before the first use. */
  earlyScript: 3_000,
};

/** What a server sends before it hears from the client: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_ROUND_TRIP = 14_600;

const INLINE_SCRIPT = /<script(?![^>]*type="?application)[^>]*>(?<text>[\s\S]*?)<\/script>/gu;

const weight = (text: string | Buffer): number => gzipSync(text, {level: 9}).length;

const weights = new Map<string, number>();

/** The weight of files that pages share, each file weighed once. */
async function weightOf(paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) {
    const known = weights.get(path) ?? weight(await fileAt(path));
    weights.set(path, known);
    sum += known;
  }
  return sum;
}

/** More bytes than a budget allows. */
const beyond = (bytes: number, budget: number): string[] =>
  bytes > budget ? [`weighs ${bytes} bytes, more than ${budget}`] : [];

function earlyScripts({html}: HtmlPage): string {
  return [...html.matchAll(INLINE_SCRIPT)].map(({groups}) => groups?.text ?? '').join('');
}

test('every page is light before its first use, and no stylesheet blocks its first view', async () => {
  const all = [...pagesAt([...ROUTES, ...OWN_ROUTES, ...HANDBOOK_ROUTES, '/search']), notFound];
  const faults = await faultsOn(all, async (page) => {
    const sheets = headLinkHrefs(page, 'stylesheet');
    return {
      page: beyond(weight(page.html) + (await weightOf(sheets)), BUDGET.firstView),
      'early script': beyond(weight(earlyScripts(page)), BUDGET.earlyScript),
      'more than one sheet beside the page:': sheets.length > 1 ? sheets : [],
      'blocks the first view': /<link [^>]*stylesheet[\s\S]*<body/u.test(page.html),
    };
  });
  expect(faults).toEqual([]);
  expect(earlyScripts(pageAt('/')).length).toBeGreaterThan(0);
});

test.each(['/', '/insights'])('%s arrives in one round trip', async (path) => {
  const {headerBytes} = await ask(path, {'accept-encoding': 'br'});
  expect(headerBytes).toBeGreaterThan(0);
  const body = brotliCompressSync(pageAt(path).html).length;
  expect(headerBytes + body).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
});

// Of the pages for visitors the first-view tests weigh what a browser really loads.
test('every page of the handbook names few scripts for its first use', async () => {
  const faults = await faultsOn(pagesAt(HANDBOOK_ROUTES), async ({later}) => {
    const scripts = [...new Set([...(later?.scripts ?? []), ...(later?.chunks ?? [])])];
    return {
      'hardly a script': scripts.length <= 2,
      scripts: beyond(await weightOf(scripts), SCRIPTS_BUDGET),
    };
  });
  expect(faults).toEqual([]);
});
