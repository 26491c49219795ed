import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {installFromNpm, installNode} from '../../support/install-from-npm.ts';
import {findProgram} from '../../support/programs.ts';
import {median, type Row} from './table.ts';

const LIGHTHOUSE = '13.5.0';
/** A Node that it takes; this repository's may be older. */
const NODE = '24.9.0';

/** Lighthouse's result: scores from 0 to 100, times in ms, and the audits that lowered a score. */
export type Visit = Readonly<{
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** What agents need, of the audits that apply. */
  agentic: number;
  lcp: number;
  blocking: number;
  below: readonly string[];
}>;

type Report = {
  categories: Record<
    string,
    {score: number | null; auditRefs: ReadonlyArray<{id: string; weight: number}>}
  >;
  audits: Record<string, {score: number | null; numericValue?: number}>;
};

/**
 * Lighthouse gives a time slightly less than the full score just beyond its limit; below this value the difference
 * shows in a category's score.
 */
const FULL = 0.9;

const run = promisify(execFile);

function visitOf({categories, audits}: Report): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const time = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  const counted = Object.values(categories).flatMap(({auditRefs}) => auditRefs);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    agentic: score('agentic-browsing'),
    lcp: time('largest-contentful-paint'),
    blocking: time('total-blocking-time'),
    below: counted
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < FULL)
      .map(({id}) => id),
  };
}

async function visit(url: string, skipped: readonly string[]): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const node = join(installNode(NODE), 'node');
  const args = [
    join(installFromNpm('lighthouse', LIGHTHOUSE), 'cli', 'index.js'),
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--ignore-status-code',
    ...(skipped.length > 0 ? [`--skip-audits=${skipped.join(',')}`] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  try {
    await run(node, args, {env: {...process.env, CHROME_PATH: findProgram('browser')}});
    return visitOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * Visits a page on Lighthouse's simulated phone, in a process of its own so that no visit warms up the next. Visits
 * that fail, as they do on a busy machine (`NO_NAVSTART`), are repeated.
 *
 * @param skipped audits to leave out
 * @param attempts the most visits to try
 * @throws when all attempts fail, with Lighthouse's messages
 */
export async function runLighthouse(
  url: string,
  skipped: readonly string[] = [],
  attempts = 3,
): Promise<Visit> {
  try {
    return await visit(url, skipped);
  } catch (error) {
    if (attempts === 1) {
      throw error;
    }
    return runLighthouse(url, skipped, attempts - 1);
  }
}

/** The medians of several visits to a page, and every audit that lowered a score in one of them. */
export function medianOf(visits: readonly Visit[]): Row {
  const middle = (name: Exclude<keyof Visit, 'below'>) => median(visits.map((it) => it[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best practices': middle('best-practices'),
    SEO: middle('seo'),
    agentic: middle('agentic'),
    'LCP, ms': middle('lcp'),
    'blocking, ms': middle('blocking'),
    below: [...new Set(visits.flatMap(({below}) => below))].join(', '),
  };
}
