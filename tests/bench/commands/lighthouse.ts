import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '../../support/find-browser.ts';
import {installPeer} from '../sites/installPeer.ts';
import type {ComparedPage, Site} from '../sites/site.ts';
import {builtSite} from '../support/builtSite.ts';
import {WORK} from '../support/root.ts';
import {serveFolder} from '../support/serveFolder.ts';
import {median, type Row} from '../support/table.ts';

type Report = {
  categories: Record<string, {score: number}>;
  audits: Record<string, {numericValue?: number}>;
};

const run = promisify(execFile);

/** One run on the simulated phone. A process of its own, so that no run warms the next. */
async function runLighthouse(url: string): Promise<Report> {
  const tools = installPeer('tools');
  const report = join(WORK, 'lighthouse.json');
  const args = [
    ...[join(tools, 'node_modules/lighthouse/cli/index.js'), url, '--output=json'],
    ...[`--output-path=${report}`, '--quiet'],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  await run('node', args, {env: {...process.env, CHROME_PATH: findBrowser()}});
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

const score = (reports: readonly Report[], name: string) =>
  median(reports.map(({categories}) => (categories[name]?.score ?? 0) * 100));
const audit = (reports: readonly Report[], name: string) =>
  Math.round(median(reports.map(({audits}) => audits[name]?.numericValue ?? 0)));

/** Lighthouse's scores and times of the compared pages on a phone: medians of runs that take turns between the sites. */
export async function lighthouse(
  sites: readonly Site[],
  posts: number,
  rounds: number,
): Promise<Row[]> {
  const targets = [];
  for (const site of sites) {
    const {output} = await builtSite(site, posts, false);
    const server = await serveFolder(output);
    for (const [page, file] of Object.entries(site.pages) as [ComparedPage, string][]) {
      const url = `${server.origin}/${file.replace(/(?:index)?\.html$/u, '')}`;
      targets.push({site, page, url, reports: [] as Report[], close: server.close});
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const {url, reports} of targets) {
      reports.push(await runLighthouse(url));
    }
  }
  targets.forEach(({close}) => close());
  return targets.map(({site, page, reports}) => ({
    site: site.name,
    page,
    performance: score(reports, 'performance'),
    accessibility: score(reports, 'accessibility'),
    'best practices': score(reports, 'best-practices'),
    SEO: score(reports, 'seo'),
    'LCP, ms': audit(reports, 'largest-contentful-paint'),
    'blocking, ms': audit(reports, 'total-blocking-time'),
  }));
}
