import {Command} from 'commander';
import {chaos} from '../faults/chaos/command.ts';
import {benchFunction} from './function/command.ts';
import {lighthouse} from './lighthouse.ts';
import {pages} from './pages.ts';
import {PAGES} from './site.ts';
import {taps} from './tap.ts';
import {bench, list, number} from './table.ts';

const rounds = number('rounds', 'how often; figures are medians', 3);

new Command('npm run bench --')
  .description('What the pages weigh, how soon they answer, and what a lead costs.')
  .showHelpAfterError()
  .addCommand(bench('pages', 'bytes before and after the first interaction, kB of gzip', [], pages))
  .addCommand(
    bench(
      'tap',
      'time from a touch to its answer on a slow phone: the first of a visit, and the same on a page in use',
      [rounds],
      taps,
    ),
  )
  .addCommand(
    bench(
      'lighthouse',
      'scores and times on a simulated phone',
      [rounds, list('routes', 'paths of pages, or: all', Object.values(PAGES))],
      lighthouse,
    ),
  )
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
  .parseAsync();
