import {execSync} from 'node:child_process';
import {delimiter, join} from 'node:path';
import {Command, type Option} from 'commander';
import {ROOT} from '../../supabase/local/settings.ts';
import {copySite} from '../support/copy-site.ts';
import {installNode, run} from '../support/install-from-npm.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {chaos} from '../faults/chaos/command.ts';

import {benchFunction} from './function/command.ts';
import {lighthouse} from './lighthouse.ts';
import {pages} from './pages.ts';
import {type Site, SITES, writeSite} from './sites.ts';
import {taps} from './tap.ts';
import {bench, type Figures, inTurns, list, number} from './table.ts';

type Given = {posts: number; rounds: number; sites: string[]; routes?: string[]};

const posts = number('posts', 'how many posts the sites have', 18);
const rounds = number('rounds', 'how often; figures are medians', 3);
const sites = list('sites', 'which sites', Object.keys(SITES));

function sitesOf(names: readonly string[]): Site[] {
  return names.map((name) => {
    const site = SITES[name];
    if (!site) {
      throw new Error(`There is no site "${name}". Sites: ${Object.keys(SITES).join(', ')}.`);
    }
    return site;
  });
}

/** Builds some sites in turns: with empty caches, and again with the caches of the first build. */
async function build({posts: count, rounds: times, sites: names}: Given) {
  const named = (state: string, figures: Figures) =>
    Object.entries(figures).map(([name, figure]) => [`${state}: ${name}`, figure]);
  const builds = await inTurns(times, sitesOf(names), async (site): Promise<Figures> => {
    const once = await writeSite(site, count);
    return Object.fromEntries([...named('cold', await once()), ...named('warm', await once())]);
  });
  return builds.map((figures, index) => ({site: names[index] ?? '', posts: count, ...figures}));
}

/** Builds the site without caches and runs Jest, in the newest Node on npm. */
function inNewestNode(): void {
  const bin = installNode(execSync('npm view node version', {encoding: 'utf8'}).trim());
  const node = join(bin, 'node');
  const site = temporaryFolder();
  // TMPDIR: where Jest keeps what it has compiled.
  const env = {...process.env, PATH: bin + delimiter + process.env.PATH, TMPDIR: site};
  copySite(site);
  run(node, ['--version'], ROOT);
  run(node, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], site, env);
  const projects = ['unit', 'component', 'content'];
  run(node, ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects], ROOT, env);
}

const program = new Command('npm run bench --')
  .description(
    'This site beside stock Docusaurus and Astro with the same content; what a lead costs.',
  )
  .showHelpAfterError();

/** What is compared, in words, its options, and how it is measured. */
const COMPARISONS: ReadonlyArray<
  [string, string, Option[], (it: Given) => ReturnType<typeof pages>]
> = [
  [
    'pages',
    'bytes before and after the first interaction, kB of gzip',
    [posts, sites],
    (it) => pages(sitesOf(it.sites), it.posts),
  ],
  ['build', 'time and work of a build, from nothing and again', [posts, sites, rounds], build],
  [
    'tap',
    'time from a touch to its answer on a slow phone: the first of a visit, and the same on a page in use',
    [posts, rounds],
    (it) => taps(it.posts, it.rounds),
  ],
  [
    'lighthouse',
    'scores and times on a simulated phone; Astro has the same fonts and pictures',
    [posts, sites, rounds, list('routes', 'pages of this site alone: all, or /,/insights')],
    (it) => lighthouse(sitesOf(it.sites), it.posts, it.rounds, it.routes),
  ],
];
COMPARISONS.forEach((it) => program.addCommand(bench(...it)));

program
  .addCommand(
    bench(
      'function',
      'what a lead costs, beside a bare Deno server and the function without its database; the load comes from the same machine: what counts are the ratios',
      [
        number('seconds', 'of load on a server in each round', 3),
        rounds,
        number('connections', 'HTTP connections', 16),
        list('leads', 'numbers of stored leads, ascending', ['1000', '10000', '100000', '1000000']),
      ],
      benchFunction,
    ),
  )
  .addCommand(chaos)
  .addCommand(
    new Command('newest-node')
      .description('no comparison: builds the site and runs Jest in the newest Node')
      .action(inNewestNode),
  )
  .parseAsync();
