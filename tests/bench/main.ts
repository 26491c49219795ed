import {Command} from 'commander';
import {number} from '../support/options.ts';
import {build} from './commands/build.ts';
import {dialog} from './commands/dialog.ts';
import {lighthouse} from './commands/lighthouse.ts';
import {pages} from './commands/pages.ts';
import {search} from './commands/search.ts';
import {astro} from './sites/astro.ts';
import {ours} from './sites/ours.ts';
import type {Site} from './sites/site.ts';
import {stock} from './sites/stock.ts';
import {bench, list} from './support/command.ts';

const SITES: Record<string, Site> = {ours, stock: stock(false), faster: stock(true), astro};

type Given = {posts: number; rounds: number; sites: string[]};

const posts = number('posts', 'how many posts the sites have', 18);
const rounds = number('rounds', 'how often; figures are medians', 3);
const sites = list('sites', 'which sites', Object.keys(SITES));

/** @throws for an unknown name */
function sitesOf(names: readonly string[]): Site[] {
  return names.map((name) => {
    const site = SITES[name];
    if (!site) {
      throw new Error(`There is no site "${name}". Sites: ${Object.keys(SITES).join(', ')}.`);
    }
    return site;
  });
}

const commands = [
  bench<Given & {posts: string[]}>(
    'pages',
    'bytes before and after the first interaction, kB of gzip, and how they grow with the posts',
    [list('posts', 'one number of posts, or several', ['18']), sites],
    (it) => pages(sitesOf(it.sites), it.posts.map(Number)),
  ),
  bench<Given>(
    'build',
    'time, work and memory of a build, from nothing and again',
    [posts, sites, rounds],
    (it) => build(sitesOf(it.sites), it.posts, it.rounds),
  ),
  bench<Given>(
    'search',
    'bytes and time of the first query',
    [number('posts', 'how many posts the site has', 1000), rounds],
    (it) => search(it.posts, it.rounds),
  ),
  bench<Given>(
    'dialog',
    'time from the first tap to the consultation dialog',
    [posts, rounds],
    (it) => dialog(it.posts, it.rounds),
  ),
  bench<Given & {routes?: string[]}>(
    'lighthouse',
    'scores and times on a simulated phone, and the largest paint against Astro with the same fonts and pictures',
    [posts, sites, rounds, list('routes', 'pages of this site alone: all, or /,/insights')],
    (it) => lighthouse(sitesOf(it.sites), it.posts, it.rounds, it.routes),
  ),
];

const program = new Command('npm run bench --')
  .description('This site beside stock Docusaurus and Astro with the same content.')
  .showHelpAfterError();
commands.forEach((it) => program.addCommand(it));
void program.parseAsync();
