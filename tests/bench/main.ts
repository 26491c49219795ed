import {execSync} from 'node:child_process';
import {delimiter, join} from 'node:path';
import {Command} from 'commander';
import {ROOT} from '../../supabase/local/settings.ts';
import {copySite} from '../support/copy-site.ts';
import {installNode, run} from '../support/install-from-npm.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {chaos} from '../faults/chaos/command.ts';
import {benchFunction} from './function/command.ts';
import {lighthouse} from './lighthouse.ts';
import {pages} from './pages.ts';
import {PAGES} from './site.ts';
import {taps} from './tap.ts';
import {bench, list, number} from './table.ts';

const rounds = number('rounds', 'how often; figures are medians', 3);

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
      [rounds, list('routes', 'all pages: all; or some: /,/insights', Object.values(PAGES))],
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
  .addCommand(
    new Command('newest-node')
      .description('builds the site and runs Jest in the newest Node')
      .action(inNewestNode),
  )
  .parseAsync();
