import {Command, CommanderError, InvalidArgumentError, Option} from 'commander';
import {StartError} from '../local/start-error.ts';
import {openDatabase, type Database} from './open-database.ts';
import {OpsError} from './ops-error.ts';
import {leadLine, leadSheet, leadTable} from './print.ts';
import {listLeads, readLead} from './read-leads.ts';
import {watchLeads} from './watch-leads.ts';

const STATES = ['pending', 'leased', 'delivered', 'held', 'dead'];

type Json = {json?: true};

async function list({json, limit, state}: Json & {limit: number; state?: string}): Promise<void> {
  const leads = await withDatabase((database) => listLeads(database, {limit, state}));
  if (json) {
    print(JSON.stringify(leads, null, 2));
  } else {
    print(leads.length === 0 ? 'No leads yet.' : leadTable(leads));
  }
}

async function show(id: string, {json}: Json): Promise<void> {
  const lead = await withDatabase((database) => readLead(database, id));
  print(json ? JSON.stringify(lead, null, 2) : leadSheet(lead));
}

async function watch({json}: Json): Promise<void> {
  const database = await openDatabase({served: true});
  process.once('SIGINT', () => process.exit(0)).once('SIGTERM', () => process.exit(0));
  console.error('Watching for leads. Ctrl-C stops.');
  await watchLeads(
    database,
    (lead) => print(json ? JSON.stringify(lead) : leadLine(lead)),
    (line) => console.error(line),
  );
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  }
  return Number(text);
}

function leadId(text: string): string {
  if (!/^[0-9a-f][0-9a-f-]{3,35}$/iu.test(text)) {
    throw new InvalidArgumentError('It must be a lead id, or its first 4 or more characters.');
  }
  return text;
}

function program(): Command {
  const leads = new Command('leads')
    .usage('[command] [options]')
    .description('Shows the leads the site has taken and what became of them.')
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 done, 1 could not be done, 2 wrong use.');
  leads
    .command('list')
    .description('the newest leads')
    .option('-n, --limit <count>', 'how many at most', count, 50)
    .addOption(new Option('-s, --state <state>', 'only leads in this state').choices(STATES))
    .option('--json', 'one JSON array')
    .action(list);
  leads
    .command('show')
    .description('one lead: all fields, its page and every delivery attempt')
    .argument('<id>', 'its id, or the first characters of it', leadId)
    .option('--json', 'one JSON object')
    .action(show);
  leads
    .command('watch')
    .description('new leads and state changes as they happen, until Ctrl-C')
    .option('--json', 'one JSON object a line')
    .action(watch);
  return leads;
}

/** Runs one command and gives its exit code: 0 done, 1 could not be done, 2 wrong use. */
async function main(): Promise<number> {
  try {
    await program().parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    const known = error instanceof OpsError || error instanceof StartError;
    console.error(known ? error.message : error);
    return 1;
  }
}

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', () => process.exit(0));
void main().then((code) => process.exit(code));
