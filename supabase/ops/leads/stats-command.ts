import type {Command} from 'commander';
import {jsonOption} from '../cli/options.ts';
import {counted, print, printJson, sheet} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {readStats, type LeadStats} from './read-stats.ts';

/** `leads stats` */
export function statsCommand(): Command {
  return newCommand('stats', 'how many leads, by state and form, and how long the oldest waits')
    .addOption(jsonOption('one JSON object'))
    .action(stats);
}

async function stats({json}: {json?: true}): Promise<void> {
  const figures = await withDatabase(readStats);
  if (json) {
    printJson(figures);
  } else {
    print(statsSheet(figures));
  }
}

function statsSheet({
  leads,
  received,
  byState,
  byForm,
  oldestWaiting,
  lastRound,
  crm,
  seals,
}: LeadStats): string {
  return sheet([
    ['leads', leads],
    ['received in 24 hours', received.day],
    ['received in 7 days', received.week],
    ['received in 30 days', received.month],
    ...prefixed('state', byState),
    ...prefixed('form', byForm),
    [
      'oldest not delivered',
      oldestWaiting === null
        ? 'none'
        : `${oldestWaiting.time}, ${duration(oldestWaiting.seconds)} ago: ${oldestWaiting.id}`,
    ],
    ['last round of deliveries', lastRound ?? 'never'],
    ['CRM', crmWords(crm)],
    ['seals', `${seals.sealed} kept, ${seals.destroyed} destroyed`],
    ['next seal to expire', seals.nextExpiry],
  ]);
}

function crmWords({pausedUntil, failures}: LeadStats['crm']): string {
  return [
    failures === 0 ? 'answers' : `${counted(failures, 'call')} in a row failed`,
    pausedUntil === null ? '' : `wants to be left alone until ${pausedUntil}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function prefixed(
  label: string,
  counts: Readonly<Record<string, number>>,
): Array<[string, number]> {
  return Object.entries(counts).map(([name, count]) => [`${label} ${name}`, count]);
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
