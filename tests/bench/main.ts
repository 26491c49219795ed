import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {BUILD_FOLDER, buildSite} from '../../supabase/local/build-site.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {findProgram} from '../support/programs.ts';
import {ROUTES} from '../support/routes.ts';
import {serveSite} from '../support/serve-site.ts';

/** One page of each kind: the home page, a list, an article. */
const PAGES = ['/', '/insights', '/insights/enrons-human-toll'];

/** How often each page is visited; the figures are medians. */
const ROUNDS = 3;

const LIGHTHOUSE = '13.5.0';
/** A Node version that Lighthouse supports; the one that this repository uses may be older. */
const NODE = '24.9.0';

/** Lighthouse's categories, by column. The last shows what AI agents need, counting only audits that apply. */
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
  agentic: 'agentic-browsing',
};

/** Audits whose number is shown, by column. */
const NUMBERS = {
  'LCP, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  'all files, bytes': 'total-byte-weight',
};

type Report = {
  categories: Record<string, {score: number | null}>;
  audits: Record<string, {numericValue?: number}>;
};

/** Visits a page on Lighthouse's simulated phone, in a process of its own so that no visit warms up the next. */
async function visit(url: string): Promise<Report> {
  const program = join(installFromNpm('lighthouse', LIGHTHOUSE), 'cli', 'index.js');
  const system = `${process.platform}-${process.arch}`.replace('darwin-arm64', 'bin-darwin-arm64');
  const node = join(installFromNpm(`node-${system}`, NODE), 'bin', 'node');
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const args = [program, url, '--output=json', '--quiet', browser];
  const env = {...process.env, CHROME_PATH: findProgram('browser')};
  const {stdout} = await promisify(execFile)(node, args, {env, maxBuffer: Infinity});
  return JSON.parse(stdout) as Report;
}

/** What a visit measured, by column. */
type Figures = Readonly<Record<string, number>>;

function figuresOf({categories, audits}: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  const scores = Object.entries(SCORES).map(([column, name]) => [column, score(name)]);
  const numbers = Object.entries(NUMBERS).map(([column, name]) => [column, number(name)]);
  return Object.fromEntries([...scores, ...numbers]) as Figures;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function mediansOf(visits: readonly Figures[]): Figures {
  const columns = Object.keys(visits[0] ?? {});
  const median = (column: string) => medianOf(visits.map((figures) => figures[column] ?? NaN));
  return Object.fromEntries(columns.map((column) => [column, median(column)]));
}

/** Visits every page once a round, so that other work on the machine affects all of them. Gives medians by path. */
async function measure(origin: string, paths: readonly string[]): Promise<Map<string, Figures>> {
  const visits = new Map(paths.map((path): [string, Figures[]] => [path, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, measured] of visits) {
      measured.push(figuresOf(await visit(origin + path)));
    }
  }
  return new Map([...visits].map(([path, measured]) => [path, mediansOf(measured)]));
}

/** `npm run bench -- [PATH… | all]` prints a table, the worst page first. Exits with 2 for other arguments. */
async function main(args: readonly string[]): Promise<void> {
  if (args.some((it) => it !== 'all' && !it.startsWith('/'))) {
    console.error('npm run bench -- [PATH… | all]: Lighthouse’s figures on a simulated phone');
    process.exitCode = 2;
    return;
  }
  const named = args.length > 0 ? args : PAGES;
  await buildSite();
  const {origin, close} = await serveSite(BUILD_FOLDER);
  const measured = await measure(origin, named.includes('all') ? ROUTES : named).finally(close);
  const total = (row: Figures) => Object.keys(SCORES).reduce((sum, it) => sum + (row[it] ?? 0), 0);
  const rows = [...measured].toSorted(([, one], [, other]) => total(one) - total(other));
  console.table(Object.fromEntries(rows));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
