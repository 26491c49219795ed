import {Command, Option} from 'commander';
import {build} from './commands/build.ts';
import {dialog} from './commands/dialog.ts';
import {everyRoute, summary} from './commands/everyRoute.ts';
import {growth} from './commands/growth.ts';
import {lighthouse} from './commands/lighthouse.ts';
import {pages} from './commands/pages.ts';
import {search} from './commands/search.ts';
import {astro} from './sites/astro.ts';
import {ours} from './sites/ours.ts';
import type {Site} from './sites/site.ts';
import {stock} from './sites/stock.ts';
import {printRows} from './support/table.ts';

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
  sites: string;
  fresh: boolean;
  json: boolean;
  everyRoute: boolean;
  routes?: string[];
};

const number = (name: string, text: string, value: number) =>
  new Option(`--${name} <number>`, text).argParser(Number).default(value);

const posts = number('posts', 'how many posts the sites have', 18);
const rounds = number('rounds', 'how often; figures are medians', 3);
const fresh = new Option('--fresh', 'build again what has been built before').default(false);
const json = new Option('--json', 'one line of JSON in place of a table').default(false);
const sites = new Option('--sites <names>', 'which sites').default(Object.keys(SITES).join(','));

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

/**
 * `npm run bench -- COMMAND`: compares this site with others of the same content, built on this machine. `--help`
 * lists the commands.
 */
const program = new Command('npm run bench --')
  .description('This site beside stock Docusaurus and Astro with the same content.')
  .showHelpAfterError();

program
  .command('pages')
  .description('bytes before and after the first interaction')
  .addOption(posts)
  .addOption(sites)
  .addOption(fresh)
  .addOption(json)
  .action(async (it: Options) => {
    const rows = await pages(chosen(it.sites), it.posts, it.fresh);
    printRows('Pages, kB of gzip, without fonts and pictures', rows, it.json);
  });
program
  .command('build')
  .description('time, work and memory of a build, from nothing and again')
  .addOption(posts)
  .addOption(sites)
  .addOption(rounds)
  .addOption(json)
  .action(async (it: Options) => {
    printRows('Builds', await build(chosen(it.sites), it.posts, it.rounds), it.json);
  });
program
  .command('growth')
  .description('what our pages weigh with many posts against a few')
  .addOption(posts)
  .addOption(number('many', 'how many posts the large site has', 10_000))
  .addOption(fresh)
  .addOption(json)
  .action(async (it: Options) => {
    printRows('Growth of our pages', await growth(it.posts, it.many, it.fresh), it.json);
  });
program
  .command('search')
  .description('bytes and time of the first query')
  .addOption(number('posts', 'how many posts the site has', 1000))
  .addOption(rounds)
  .addOption(fresh)
  .addOption(json)
  .action(async (it: Options) => {
    printRows('Search', await search(it.posts, it.rounds, it.fresh), it.json);
  });
program
  .command('dialog')
  .description('time from the first tap to the consultation dialog')
  .addOption(posts)
  .addOption(rounds)
  .addOption(fresh)
  .addOption(json)
  .action(async (it: Options) => {
    printRows('First tap to dialog', await dialog(it.posts, it.rounds, it.fresh), it.json);
  });
program
  .command('lighthouse')
  .description(
    'scores and times on a simulated phone, and the largest paint against Astro with the same fonts and pictures',
  )
  .addOption(posts)
  .addOption(sites)
  .addOption(rounds)
  .addOption(
    new Option(
      '--every-route',
      'all pages of this site, worst first; goes on where a run was cut off',
    ).default(false),
  )
  .addOption(
    new Option('--routes <paths>', 'of --every-route, these alone: /,/insights').argParser((it) =>
      it.split(','),
    ),
  )
  .addOption(fresh)
  .addOption(json)
  .action(async (it: Options) => {
    if (it.everyRoute) {
      const {listed, others} = await everyRoute(it);
      for (const [title, rows] of [
        ['Routes that search engines list', listed],
        ['Other routes, without the audits that ask for a listed page', others],
      ] as const) {
        printRows(`${title}: ${summary(rows)}`, rows, it.json);
      }
      return;
    }
    const rows = await lighthouse(chosen(it.sites), it.posts, it.rounds);
    printRows('Lighthouse on a phone', rows, it.json);
  });

program.parseAsync().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
