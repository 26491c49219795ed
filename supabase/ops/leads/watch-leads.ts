import {setTimeout as sleep} from 'node:timers/promises';
import {openDatabase, type Database} from '../cli/database.ts';
import {changedLeads, leadsSince, positionNow, type LeadLine} from './lead-line.ts';

const EVERY = 1000;

/**
 * Calls `show` for each new lead and each change of a delivery or its answer, until the process ends. Waits for a database that goes
 * away.
 *
 * @param since first shows, oldest first, what came or changed since this moment (ISO 8601)
 * @param note takes a line about the watch itself
 */
export async function watchLeads(
  database: Database,
  since: string | undefined,
  show: (lead: LeadLine) => void,
  note: (line: string) => void,
): Promise<never> {
  let open = database;
  let position = await positionNow(open);
  const known = new Map<string, string>();
  const remember = (lead: LeadLine) => known.set(lead.id, stage(lead));
  (await changedLeads(open, position)).forEach(remember);
  for (const lead of since === undefined ? [] : await leadsSince(open, since)) {
    remember(lead);
    show(lead);
  }
  for (;;) {
    await sleep(EVERY);
    try {
      const next = await positionNow(open);
      for (const lead of await changedLeads(open, position)) {
        if (lead.state !== 'leased' && known.get(lead.id) !== stage(lead)) {
          remember(lead);
          show(lead);
        }
      }
      position = next;
    } catch (error) {
      note(`${(error as Error).message} Waiting for it.`);
      open = await reopen(open);
      note('The database is back.');
    }
  }
}

function stage({state, attempts, others, answer}: LeadLine): string {
  return [state, attempts, others, answer].join(' ');
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
