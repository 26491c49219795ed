import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {BUILD_FOLDER, buildSite} from '../../supabase/local/build-site.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {findProgram} from '../support/programs.ts';
import {ROUTES} from '../support/routes.ts';
import {serveSite} from '../support/serve-site.ts';
import {type Figures, inTurns, type Row} from './turns.ts';

const LIGHTHOUSE = '13.5.0';
/** A Node version that Lighthouse supports; this repository's may be older. */
const NODE = '24.9.0';

/** Lighthouse's categories, by column. The last shows what AI agents need, counting only audits that apply. */
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
  agentic: 'agentic-browsing',
};

const TIMES = {'LCP, ms': 'largest-contentful-paint', 'blocking, ms': 'total-blocking-time'};

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

function figuresOf({categories, audits}: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const time = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  const scores = Object.entries(SCORES).map(([column, name]) => [column, score(name)]);
  const times = Object.entries(TIMES).map(([column, name]) => [column, time(name)]);
  return Object.fromEntries([...scores, ...times]) as Figures;
}

/** Lighthouse's scores and times, worst first: medians of visits that alternate between the pages or `all` routes. */
export async function lighthouse(routes: readonly string[]): Promise<Row[]> {
  await buildSite();
  const {origin, close} = await serveSite(BUILD_FOLDER);
  const paths = routes.includes('all') ? ROUTES : routes;
  const measure = async (path: string) => figuresOf(await visit(origin + path));
  const figures = await inTurns(paths, measure).finally(close);
  const worth = (row: Row) => Object.keys(SCORES).reduce((sum, name) => sum + Number(row[name]), 0);
  return paths
    .map((page, index): Row => ({page, ...figures[index]}))
    .toSorted((a, b) => worth(a) - worth(b));
}
