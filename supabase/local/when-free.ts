import {setTimeout as sleep} from 'node:timers/promises';
import type {Client} from 'pg';
import {StartError} from './terminal.ts';

/** A lock was not free in time (or not without a deadlock). */
const BUSY = new Set(['55P03', '40P01']);

/** The seconds between tries: two minutes, which a dump or an export seldom takes. */
const PAUSES = [1, 2, 4, 8, 15, 30, 30, 30];

export type Patience = {pauses?: readonly number[]; tell?: (line: string) => void};

/** The error's code, or that of its cause. */
function codeOf(error: unknown): string | undefined {
  const {code, cause} = error as {code?: string; cause?: unknown};
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}

/** Whether a statement failed because another session has a lock that it needs. */
export function isBusy(error: unknown): boolean {
  return BUSY.has(codeOf(error) ?? '');
}

/**
 * Runs `work` in a transaction, again with pauses while it fails because another session has a lock, and says so. It
 * must wait a second at most: each lead waits behind a statement that waits for a table, four seconds at most.
 * @throws {StartError} when another session has a lock at the last try, too; then nothing was changed
 */
export async function transactWhenFree<T>(
  client: Client,
  work: () => Promise<T>,
  {pauses = PAUSES, tell = console.log}: Patience = {},
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      await client.query('begin');
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined); // of a lost connection; the first error says more
      if (!isBusy(error)) {
        throw error;
      }
      const [pause, readers] = [pauses[tried], await listReaders(client)];
      if (pause === undefined) {
        throw new StartError(
          `tables_in_use (${codeOf(error)}): the database cannot be updated while ${readers}. Nothing was changed, and forms are accepted. When that has ended, repeat the command; to end it: select pg_terminate_backend(<number>).`,
          {cause: error},
        );
      }
      tell(`The database’s update waits: ${readers}. Next try in ${pause} s.`);
      await sleep(pause * 1000);
    }
  }
}

/** Who has used our tables for longest: `session 4711 (postgres, pg_dump) uses its tables since …`. */
async function listReaders(client: Client): Promise<string> {
  const {rows} = await client.query<{reader: string}>(
    `select format('session %s (%s) uses its tables since %s UTC', a.pid, concat_ws(', ', a.usename, nullif(a.application_name, '')),
       to_char(a.xact_start at time zone 'UTC', 'HH24:MI:SS')) as reader
     from pg_stat_activity a
     where a.datname = current_database() and a.pid <> pg_backend_pid() and a.pid in (
       select l.pid from pg_locks l join pg_class c on c.oid = l.relation
       where l.granted and c.relnamespace = to_regnamespace('leads')
     )
     order by a.xact_start limit 3`,
  );
  return rows.map(({reader}) => reader).join(', ') || 'another session uses its tables';
}

/**
 * Locks all our tables at once, so that later statements of the transaction need not wait while leads wait behind them.
 * It takes at most 0.9 seconds in all, less than PostgreSQL's `deadlock_timeout`: no lead is ever a deadlock's victim.
 */
export async function lockTables(client: Client): Promise<void> {
  const {rows} = await client.query<{tables: string | null}>(
    `select string_agg(c.oid::regclass::text, ', ' order by c.oid) as tables
     from pg_class c where c.relnamespace = to_regnamespace('leads') and c.relkind = 'r'`,
  );
  const tables = rows[0]?.tables;
  if (tables) {
    await client.query(`select set_config('statement_timeout', '900ms', true)`);
    await client
      .query(`lock table ${tables} in access exclusive mode`)
      .catch((error: Error & {code?: string}) => {
        throw error.code === '57014' ? Object.assign(error, {code: '55P03'}) : error;
      });
    await client.query('set local statement_timeout = 0');
  }
}
