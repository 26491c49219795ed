import {setTimeout as sleep} from 'node:timers/promises';
import {openDatabase, type Database} from '../cli/open-database.ts';
import {changedLeads, databaseTime, type LeadLine} from './lead-line.ts';

const EVERY = 1000;

/**
 * Calls `show` for each new lead and each change of a delivery, until the process ends. Leads that already exist are
 * shown once they change. Waits for a database that goes away.
 *
 * @param note takes a line about the watch itself
 */
export async function watchLeads(
  database: Database,
  show: (lead: LeadLine) => void,
  note: (line: string) => void,
): Promise<never> {
  let open = database;
  const since = await databaseTime(open);
  const known = new Map<string, string>();
  (await changedLeads(open, since)).forEach((lead) => known.set(lead.id, stage(lead)));
  for (;;) {
    await sleep(EVERY);
    try {
      for (const lead of await changedLeads(open, since)) {
        if (lead.state !== 'leased' && known.get(lead.id) !== stage(lead)) {
          known.set(lead.id, stage(lead));
          show(lead);
        }
      }
    } catch (error) {
      note(`${(error as Error).message} Waiting for it.`);
      open = await reopen(open);
      note('The database is back.');
    }
  }
}

function stage({state, attempts}: LeadLine): string {
  return `${state} ${attempts}`;
}

async function reopen(lost: Database): Promise<Database> {
  await lost.close().catch(() => undefined);
  for (;;) {
    await sleep(EVERY);
    try {
      return await openDatabase({served: true});
    } catch {
      continue;
    }
  }
}
