import type {Command} from 'commander';
import {count, jsonOption} from '../cli/options.ts';
import {print, printJson, table} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {listSeals, type SealLine} from './list-seals.ts';

/** `credentials list` */
export function listCommand(): Command {
  return newCommand('list', 'the newest seals and what became of them')
    .option('-n, --limit <count>', 'how many at most', count, 50)
    .addOption(jsonOption('one JSON array'))
    .action(list);
}

async function list({limit, json}: {limit: number; json?: true}): Promise<void> {
  const seals = await withDatabase((database) => listSeals(database, limit));
  if (json) {
    printJson(seals);
  } else {
    print(seals.length === 0 ? 'No test logins.' : sealTable(seals));
  }
}

function sealTable(seals: readonly SealLine[]): string {
  return table(
    ['SEALED (UTC)', 'COMPANY', 'OPENED', 'DESTROYED (UTC)', 'EXPIRES', 'ID'],
    seals.map((seal) => [
      minute(seal.sealedAt),
      seal.company ?? '-',
      String(seal.openedCount),
      seal.destroyedAt === null ? '-' : minute(seal.destroyedAt),
      seal.destroyedAt === null ? seal.expiresAt.slice(0, 10) : '-',
      seal.id,
    ]),
    36,
  );
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
