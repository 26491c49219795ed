import {join} from 'node:path';
import {listOwnerBlanks} from '../../src/plugins/post-build/ownerBlanks.ts';
import {ROOT} from '../local/settings.ts';
import {makeCommand, runCli} from './cli/cli.ts';
import {OpsError, print} from './cli/output.ts';
import {BUNDLE_FOLDER, writeBundles} from './deploy/bundle-functions.ts';
import {makeDatabase} from './deploy/database.ts';
import {type Deployment, type Finding, readFindings, readDeployment} from './deploy/deployment.ts';
import {findConsequences, findErrors, findSilentFailures} from './deploy/findings.ts';
import {proveWay} from './deploy/probe.ts';
import {listSteps, type Step, toShellWord} from './deploy/steps.ts';

/** A heading with lines below it; nothing when there are none. */
function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];
}

function plan(file: string): void {
  const deployment = readDeployment(file);
  const {given} = deployment;
  const [errors, failures] = [findErrors(given), findSilentFailures(given)];
  const lines = [
    ...(errors.length + failures.length === 0 ? ['The settings are right.'] : []),
    ...section('Until these are right no function starts, and every form fails (503):', errors),
    ...section('These do harm:', failures),
    ...section('Until these are right the site must not go live:', listOwnerBlanks()),
    ...section('These are left out, at a cost:', findConsequences(given)),
    ...listSteps(deployment).flatMap((step, index) => stepLines(step, index, deployment)),
    `\nAt last, with an address of yours: npm run deploy -- probe ${toShellWord(file)} you@company.com`,
    'What each step takes, and what comes then: the handbook’s page Deploy.',
  ];
  print(lines.join('\n'));
}

function stepLines(step: Step, index: number, {file, given}: Deployment): string[] {
  const {name, who, settings, commands = [], check: isSeen} = step;
  const states = settings.split(' ').map((it) => (given[it] ? it : `${it} (missing)`));
  return [
    `\n${index + 1}. ${name}: ${who}`,
    `  Settings: ${states.join(', ')}`,
    ...commands.map((command) => `    ${command}`),
    ...(isSeen ? [`    npm run deploy -- check ${toShellWord(file)} ${name}`] : []),
  ];
}

/** @throws {OpsError} when something is not as it should be */
async function check(file: string, names: string[], {build}: {build: string}): Promise<void> {
  const deployment = readDeployment(file);
  const all = listSteps(deployment).flatMap(({name, check: look}) => (look ? [{name, look}] : []));
  const chosen = all.filter(({name}) => names.length === 0 || names.includes(name));
  if (chosen.length < names.length) {
    throw new OpsError(`Checks are called ${all.map(({name}) => name).join(', ')}.`);
  }
  let wrong = 0;
  for (const {name, look} of chosen) {
    wrong += await tellCheck(name, () => look(deployment, build));
  }
  if (wrong > 0) {
    throw new OpsError(`${wrong} to put right.`);
  }
}

/** Prints what a check finds. @returns how much of it is wrong */
async function tellCheck(name: string, look: () => Promise<Finding[]>): Promise<number> {
  const findings = await readFindings(look);
  const lines = findings.map(({isRight, waits, says, remedy = ''}) =>
    isRight ? `${waits ? 'waits' : 'right'}  ${says}` : `WRONG  ${says} ${remedy}`.trimEnd(),
  );
  print(section(name, lines).join('\n'));
  return findings.filter(({isRight}) => !isRight).length;
}

async function probe(file: string, address: string): Promise<void> {
  const deployment = readDeployment(file);
  if ((await tellCheck('probe', () => proveWay(deployment, address))) > 0) {
    throw new OpsError('The lead did not prove the way.');
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

const EXAMPLES = ['plan ../pugmark-production.env', 'check ../pugmark-production.env functions'];

// What a first deployment takes, and whether it is done.
runCli(
  'deploy',
  'Who does what for a deployment, and whether it is done; makes its database. FILE: the settings of site and functions.',
  EXAMPLES,
  [
    makeCommand('plan', 'what is wrong with the settings, then the steps with their commands')
      .argument('<file>')
      .action(plan),
    makeCommand(
      'database',
      'migrates as the owner, makes login and keys, fills Vault and schedules',
    )
      .argument('<file>')
      .action(database),
    makeCommand('bundle', 'writes each function as the one file that is deployed')
      .argument('[folder]', 'where to', BUNDLE_FOLDER)
      .action(bundle),
    makeCommand('check', 'asks database, functions and site whether steps are done')
      .argument('<file>')
      .argument('[steps...]', 'by name; all when none is named')
      .option('--build <folder>', 'the build to compare the site with', join(ROOT, 'build'))
      .action(check),
    makeCommand('probe', 'sends a lead the whole way, as the site’s form does, and takes it out')
      .argument('<file>')
      .argument('<address>', 'that gets its mail')
      .action(probe),
  ],
);
