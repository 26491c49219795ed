import type {Command} from 'commander';
import type {Database} from '../cli/open-database.ts';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, filterOptions, jsonOption, leadIds} from '../cli/options.ts';
import {counted, note, print, printJson} from '../cli/output.ts';
import {createProgress} from '../cli/progress.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from './find-lead.ts';
import {filterValues, LEADS, MATCHES, type LeadFilter} from './lead-filter.ts';

type RetryOptions = LeadFilter & {actor: string; json?: true};

const AT_ONCE = 500;

/** `leads retry` */
export function retryCommand(): Command {
  const command = newCommand('retry', 'makes leads due now that are held, dead, cancelled or wait')
    .argument('[ids...]', 'their ids, or the first characters of each', leadIds, [])
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object: {retried, skipped}'));
  return filterOptions()
    .reduce((it, option) => it.addOption(option), command)
    .action(retry);
}

async function retry(
  beginnings: string[],
  {actor, json, ...filter}: RetryOptions,
  command: Command,
): Promise<void> {
  if (beginnings.length > 0 === Object.keys(filter).length > 0) {
    command.error('error: give ids, or --state or another filter, and not both');
  }
  const {retried, skipped} = await withDatabase(async (database) => {
    const ids =
      beginnings.length > 0
        ? await Promise.all(beginnings.map((it) => findLead(database, it)))
        : await matchingIds(database, filter);
    const done = await retryAll(database, actor, ids);
    return {retried: done, skipped: ids.filter((id) => !done.includes(id))};
  });
  if (json) {
    printJson({retried, skipped});
  } else {
    print(`${counted(retried.length, 'lead')} due now, for the next delivery round.`);
  }
  if (skipped.length > 0) {
    note(
      `${counted(skipped.length, 'lead')} left alone: delivered, under way, quarantined or erased.`,
    );
  }
  if (beginnings.length > 0 && skipped.length > 0) {
    throw new OpsError(`Not retried: ${skipped.join(', ')}. npm run leads -- show says why.`);
  }
}

async function matchingIds(database: Database, filter: LeadFilter): Promise<string[]> {
  const rows = await database.query<{id: string}>(
    `select s.id::text as id from ${LEADS} where ${MATCHES} order by s.created_at`,
    filterValues(filter),
  );
  return rows.map(({id}) => id);
}

async function retryAll(database: Database, actor: string, ids: string[]): Promise<string[]> {
  const progress = createProgress((done) => `${done} of ${counted(ids.length, 'lead')} retried`);
  const retried: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await database.query<{id: string}>(
      'select id::text as id from leads.retry($1, $2::uuid[]) id',
      [actor, ids.slice(start, start + AT_ONCE)],
    );
    retried.push(...rows.map(({id}) => id));
    progress(start + AT_ONCE);
  }
  return retried;
}
