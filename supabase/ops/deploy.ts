import {join} from 'node:path';
import {Argument} from 'commander';
import {ROOT} from '../local/settings.ts';
import {makeCommand, runCli} from './cli/cli.ts';
import {OpsError, print} from './cli/output.ts';
import {BUNDLE_FOLDER, writeBundles} from './deploy/bundle-functions.ts';
import {CHECKS} from './deploy/checks.ts';
import {makeDatabase} from './deploy/database.ts';
import {type Finding, readFindings, readDeployment} from './deploy/deployment.ts';
import {proveWay} from './deploy/probe.ts';

async function check(file: string, names: string[], {build}: {build: string}): Promise<void> {
  const deployment = readDeployment(file);
  let wrong = 0;
  for (const [name, look] of Object.entries(CHECKS)) {
    if (names.length === 0 || names.includes(name)) {
      wrong += await tellCheck(name, () => look(deployment, build));
    }
  }
  if (wrong > 0) {
    throw new OpsError(`${wrong} to correct.`);
  }
}

/** Prints the findings of a check. @returns how many are faults */
async function tellCheck(name: string, look: () => Promise<Finding[]>): Promise<number> {
  const findings = await readFindings(look);
  const lines = findings.map(({isRight, waits, says, remedy = ''}) =>
    isRight ? `${waits ? 'waits' : 'right'}  ${says}` : `WRONG  ${says} ${remedy}`.trimEnd(),
  );
  const told = lines.length === 0 ? ['right  Nothing is missing.'] : lines;
  print([name, ...told.map((line) => `  ${line}`)].join('\n'));
  return findings.filter(({isRight}) => !isRight).length;
}

async function probe(
  file: string,
  address: string,
  {scheduled}: {scheduled?: true},
): Promise<void> {
  const deployment = readDeployment(file);
  if ((await tellCheck('probe', () => proveWay(deployment, address, scheduled))) > 0) {
    throw new OpsError('The way is not proved. Correct this, then send the probe again.');
  }
}

async function database(file: string): Promise<void> {
  const done = await makeDatabase(readDeployment(file));
  print(done.join('\n') || 'The database is as it should be: nothing was done.');
}

async function bundle(folder: string): Promise<void> {
  const files = await writeBundles(folder).catch(({message}: Error) => {
    throw new OpsError(`The functions cannot be written: ${message}`);
  });
  print(`${Object.values(files).join(' and ')} are written.`);
}

const EXAMPLES = ['check ../pugmark-production.env settings', 'database ../pugmark-production.env'];

runCli(
  'deploy',
  'Creates or updates a deployment’s database, and checks the deployment. FILE: the settings of site and functions.',
  EXAMPLES,
  [
    makeCommand(
      'database',
      'migrates as the owner, makes login and keys, fills Vault and schedules',
    )
      .argument('<file>')
      .action(database),
    makeCommand('bundle', 'writes each function as one file to deploy')
      .argument('[folder]', 'where to', BUNDLE_FOLDER)
      .action(bundle),
    makeCommand('check', 'checks settings, database, functions and site')
      .argument('<file>')
      .addArgument(
        new Argument('[parts...]', 'all when none is named').choices(Object.keys(CHECKS)),
      )
      .option('--build <folder>', 'the build to compare the site with', join(ROOT, 'build'))
      .action(check),
    makeCommand('probe', 'sends a lead the whole way, as the site’s form does, and deletes it')
      .argument('<file>')
      .argument('<address>', 'that gets its mail')
      .option('--scheduled', 'expects another probe: health turns red if none follows within a day')
      .action(probe),
  ],
);
