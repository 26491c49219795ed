import {join} from 'node:path';
import {ROOT} from '../local/settings.ts';
import {StartError} from '../local/start-error.ts';
import {reasonOf} from './deploy/deployment.ts';
import {newCli, newCommand, runCli} from './cli/cli.ts';
import {count} from './cli/options.ts';
import {counted, OpsError, print, typed} from './cli/output.ts';
import {BUNDLE_FOLDER, writeBundles} from './deploy/bundle-functions.ts';
import {type Deployment, type Finding, readDeployment} from './deploy/deployment.ts';
import {judge} from './deploy/findings.ts';
import {proveWay} from './deploy/probe.ts';
import {type CheckOptions, fill, type Step, STEPS} from './deploy/steps.ts';
import {openValues, ownerValues} from './owner-values.ts';

/** A heading with lines below it; nothing when there are none. */
function section(heading: string, lines: readonly string[], indent = '  '): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `${indent}${line}`)];
}

/** Prints what is wrong with settings, and what their gaps cost. @returns how much is wrong */
function tellFindings(deployment: Deployment): number {
  const {faults, failures, costs} = judge(deployment);
  const lines = [
    ...(faults.length + failures.length === 0 ? ['The settings are right.'] : []),
    ...section('Until these are right no function starts, and every form fails (503):', faults),
    ...section('These do harm:', failures),
    ...section('These are left out, at a cost:', costs),
  ];
  print(lines.join('\n'));
  return faults.length + failures.length;
}

/** @throws {OpsError} when a setting must be corrected */
function settings(file?: string): void {
  const wrong = file === undefined ? 0 : tellFindings(readDeployment(file));
  const open = openValues(ownerValues(ROOT));
  print(section(`${open.length} of the owner's values are open.`, open).join('\n'));
  if (wrong > 0) {
    throw new OpsError(`${counted(wrong, 'setting')} to correct.`);
  }
}

function plan(file: string): void {
  const deployment = readDeployment(file);
  tellFindings(deployment);
  stepsOf(deployment).forEach((step, index) => tellStep(step, index, deployment));
  const last = fill('probe {file} you@company.com', deployment);
  print(`\nAt last, with an address of yours: ${typed('deploy', last)}`);
  print('What the owner has yet to supply or confirm: npm run check-settings');
}

function stepsOf({given}: Deployment): Step[] {
  return STEPS.filter(({applies}) => applies === undefined || applies(given));
}

function tellStep(step: Step, index: number, deployment: Deployment): void {
  const {name, who, does, commands = [], settings: supplied = [], check: isSeen} = step;
  const {given} = deployment;
  const states = supplied.map((it) => (given[it] === undefined ? `${it} (missing)` : it));
  const lines = [
    ...section(`\n${index + 1}. ${name}: ${who}`, does),
    ...(states.length === 0 ? [] : [`  Settings: ${states.join(', ')}`]),
    ...commands.map((command) => `    ${command}`),
    ...(isSeen === undefined ? [] : [`    ${typed('deploy', `check {file} ${name}`)}`]),
  ];
  print(lines.map((line) => fill(line, deployment)).join('\n'));
}

/** @throws {OpsError} when something is not as it should be */
async function check(file: string, names: readonly string[], options: CheckOptions): Promise<void> {
  const deployment = readDeployment(file);
  const seen = stepsOf(deployment).filter((step) => step.check !== undefined);
  const chosen = seen.filter(({name}) => names.length === 0 || names.includes(name));
  if (chosen.length < names.length) {
    throw new OpsError(`Checks are called ${seen.map(({name}) => name).join(', ')}.`);
  }
  let wrong = 0;
  for (const step of chosen) {
    wrong += await tellCheck(step.name, async () => step.check?.(deployment, options) ?? []);
  }
  if (wrong > 0) {
    throw new OpsError(`${counted(wrong, 'thing')} not as it should be.`);
  }
}

async function probe(file: string, address: string, {within}: {within: number}): Promise<void> {
  const deployment = readDeployment(file);
  if ((await tellCheck('probe', () => proveWay(deployment, address, within))) > 0) {
    throw new OpsError('The lead did not prove the way.');
  }
}

/** Prints what a check finds. @returns how much of it is wrong */
async function tellCheck(name: string, ask: () => Promise<Finding[]>): Promise<number> {
  const findings = await ask().catch((error: Error): Finding[] => {
    const isKnown = error instanceof OpsError || error instanceof StartError;
    const says = isKnown
      ? error.message
      : `Whoever was asked does not answer (${reasonOf(error)}).`;
    return [{isRight: false, says}];
  });
  const lines = findings.map(({isRight, says, remedy = ''}) =>
    isRight ? `right  ${says}` : `WRONG  ${says} ${remedy}`.trimEnd(),
  );
  print(section(name, lines).join('\n'));
  return findings.filter(({isRight}) => !isRight).length;
}

async function bundle(folder: string): Promise<void> {
  const files = await writeBundles(folder).catch(({message}: Error) => {
    throw new OpsError(`The functions cannot be written: ${message}`);
  });
  print(`${Object.values(files).join(' and ')} are written.`);
}

// What a first deployment takes, and whether it is done. Nothing that is deployed is changed, but for a test lead that is asked for.
runCli(
  newCli(
    'deploy',
    'Who does what for a deployment, and whether it is done. Changes nothing that is deployed. FILE: the settings of site and functions.',
    ['plan ../pugmark-production.env', 'check ../pugmark-production.env domain'],
    [
      newCommand('settings', 'what is wrong with settings, and what the owner has yet to supply')
        .argument('[file]')
        .action(settings),
      newCommand('plan', 'the steps in their order, with the commands, and what is missing')
        .argument('<file>')
        .action(plan),
      newCommand('bundle', 'writes each function as the one file that is deployed')
        .argument('[folder]', 'where to', BUNDLE_FOLDER)
        .action(bundle),
      newCommand('check', 'asks DNS, database, functions and site whether steps are done')
        .argument('<file>')
        .argument('[steps...]', 'by name; all when none is named')
        .option('--dns <server>', 'asks this name server, such as the domain’s own')
        .option('--build <folder>', 'the build to compare the site with', join(ROOT, 'build'))
        .action(check),
      newCommand('probe', 'sends a lead the whole way, as the site’s form does, and takes it out')
        .argument('<file>')
        .argument('<address>', 'that gets its mail')
        .option('--within <minutes>', 'how long it may take', count, 10)
        .action(probe),
    ],
  ),
);
