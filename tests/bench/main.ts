import {Command, Option} from 'commander';
import {build} from './commands/build.ts';
import {dialog} from './commands/dialog.ts';
import {everyRoute, lighthouse} from './commands/lighthouse.ts';
import {growth, pages} from './commands/pages.ts';
import {search} from './commands/search.ts';
import {astro} from './sites/astro.ts';
import {ours} from './sites/ours.ts';
import type {Site} from './sites/site.ts';
import {stock} from './sites/stock.ts';
import {markdown, type Row} from './support/table.ts';

const SITES: Readonly<Record<string, Site>> = {
  ours,
  stock: stock(false),
  faster: stock(true),
  astro,
};

type Options = {
  posts: number;
  many: number;
  rounds: number;
  sites: Site[];
  fresh: boolean;
  everyRoute: boolean;
  routes?: string[];
};

const number = (name: string, text: string, value: number) =>
  new Option(`--${name} <number>`, text).argParser(Number).default(value);
const flag = (name: string, text: string) => new Option(`--${name}`, text).default(false);

const posts = number('posts', 'how many posts the sites have', 18);
const rounds = number('rounds', 'how often; figures are medians', 3);
const fresh = flag('fresh', 'build again what has been built before');
const sites = new Option('--sites <names>', 'which sites')
  .argParser(chosen)
  .default(Object.values(SITES), Object.keys(SITES).join(','));

/** @throws for an unknown site */
function chosen(names: string): Site[] {
  return names.split(',').map((name) => {
    const site = SITES[name];
    if (!site) {
      throw new Error(`There is no site "${name}". Sites: ${Object.keys(SITES).join(', ')}.`);
    }
    return site;
  });
}

const program = new Command('npm run bench --')
  .description('This site beside stock Docusaurus and Astro with the same content.')
  .showHelpAfterError();

/** Adds a command, whose tables are printed as Markdown, or with `--json` a line of JSON each. */
function command(
  name: string,
  description: string,
  options: readonly Option[],
  measure: (options: Options) => Promise<ReadonlyArray<readonly [title: string, rows: Row[]]>>,
): void {
  const added = program.command(name).description(description);
  [...options, flag('json', 'one line of JSON in place of a table')].forEach((it) =>
    added.addOption(it),
  );
  added.action(async (given: Options & {json: boolean}) => {
    for (const [title, rows] of await measure(given)) {
      console.log(given.json ? JSON.stringify({title, rows}) : `\n${title}\n\n${markdown(rows)}\n`);
    }
  });
}

command(
  'pages',
  'bytes before and after the first interaction',
  [posts, sites, fresh],
  async (it) => [
    ['Pages, kB of gzip, without fonts and pictures', await pages(it.sites, it.posts, it.fresh)],
  ],
);
command(
  'build',
  'time, work and memory of a build, from nothing and again',
  [posts, sites, rounds],
  async (it) => [['Builds', await build(it.sites, it.posts, it.rounds)]],
);
command(
  'growth',
  'what our pages weigh with many posts against a few',
  [posts, number('many', 'how many posts the large site has', 10_000), fresh],
  async (it) => [['Growth of our pages', await growth(it.posts, it.many, it.fresh)]],
);
command(
  'search',
  'bytes and time of the first query',
  [number('posts', 'how many posts the site has', 1000), rounds, fresh],
  async (it) => [['Search', await search(it.posts, it.rounds, it.fresh)]],
);
command(
  'dialog',
  'time from the first tap to the consultation dialog',
  [posts, rounds, fresh],
  async (it) => [['First tap to dialog', await dialog(it.posts, it.rounds, it.fresh)]],
);
command(
  'lighthouse',
  'scores and times on a simulated phone, and the largest paint against Astro with the same fonts and pictures',
  [
    posts,
    sites,
    rounds,
    flag('every-route', 'all pages of this site, worst first; goes on where a run was cut off'),
    new Option('--routes <paths>', 'of --every-route, these alone: /,/insights').argParser((it) =>
      it.split(','),
    ),
    fresh,
  ],
  async (it) =>
    it.everyRoute
      ? everyRoute(it)
      : [['Lighthouse on a phone', await lighthouse(it.sites, it.posts, it.rounds)]],
);

program.parseAsync().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
