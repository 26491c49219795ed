import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Engine, type PagefindApi, prepare} from './engine';
import {findIn, type FoundPage} from './findPages';

const USAGE = `npm run desk -- search "question" …      what the site's search finds, best first, and why
npm run desk -- search --set <file>      the rank of the right pages: a line is "question | /right/page /another"
  --site <folder>  the built site (build)`;

/** How many pages count as found: more nobody reads. */
const LIMIT = 10;

/** The engine of a built site, which asks for its index over HTTP as a browser does. @throws when the folder has no index */
async function engineOf(site: string): Promise<Engine> {
  const script = readFileSync(path.join(site, 'pagefind/pagefind.js'), 'base64');
  const server = createServer(({url = '/'}, response) => {
    try {
      response.end(readFileSync(path.join(site, new URL(url, 'http://localhost').pathname)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const {port} = server.address() as AddressInfo;
  // As data: the folder is no package, so Node would take a file of it for CommonJS.
  const pagefind = (await import(`data:text/javascript;base64,${script}`)) as {
    createInstance: (options: object) => PagefindApi;
  };
  const basePath = `http://127.0.0.1:${port}/pagefind`;
  const options = {basePath, baseUrl: '/', noWorker: true};
  return prepare(pagefind.createInstance(options), basePath);
}

/** A question, the pages that are right, and what was found. */
type Judged = {question: string; right: readonly string[]; pages: readonly FoundPage[]};

/** The place of the first right page among those found, from 1; 0 when none is there. */
function rankOf({right, pages}: Judged): number {
  return pages.findIndex((page) => right.includes(page.path)) + 1;
}

function row(judged: Judged): string {
  const rank = rankOf(judged);
  const none = judged.pages.length === 0 ? 'none' : '-';
  const [first] = judged.pages;
  return `${(rank === 0 ? none : String(rank)).padEnd(5)}${judged.question.padEnd(46)} ${first?.path ?? ''}`;
}

function share(count: number, all: number): string {
  return `${count} of ${all} (${Math.round((100 * count) / all)} %)`;
}

function table(all: readonly Judged[]): string {
  const ranks = all.map(rankOf);
  const first = ranks.filter((rank) => rank === 1).length;
  const three = ranks.filter((rank) => rank >= 1 && rank <= 3).length;
  const empty = all.filter(({pages}) => pages.length === 0).length;
  const sums = `first: ${share(first, all.length)}, among three: ${share(three, all.length)}, nothing found: ${empty}`;
  return [...all.map(row), sums].join('\n');
}

function readSet(file: string): {question: string; right: string[]}[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [question = '', right = ''] = line.split(' | ');
    return {question, right: right.split(' ')};
  });
}

function listing({question, pages}: Judged): string {
  const lines = pages.map(
    ({path: at, title, why}, index) =>
      `${index + 1}. ${at}  ${title}  (${why.score.toFixed(1)}: ${why.terms.join(', ')})`,
  );
  return [question, ...(lines.length > 0 ? lines : ['nothing found'])].join('\n');
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      set: {type: 'string'},
      site: {type: 'string', default: 'build'},
    },
  });
  const asked = values.set
    ? readSet(values.set)
    : positionals.map((question) => ({question, right: []}));
  if (asked.length === 0) {
    throw new Error(USAGE);
  }
  const engine = await engineOf(values.site);
  const judged: Judged[] = [];
  for (const {question, right} of asked) {
    const {pages} = await findIn(engine, question, null, LIMIT);
    judged.push({question, right, pages});
  }
  const words = values.set ? table(judged) : judged.map(listing).join('\n\n');
  process.stdout.write(`${words}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
