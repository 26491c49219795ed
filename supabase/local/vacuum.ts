import {connectPostgres} from './connect-postgres.ts';

/** Runs one SQL statement and returns its rows. */
type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Larger tables are not rewritten, because the rewrite blocks incoming leads. Bytes. */
const LARGEST_REWRITTEN = 64 * 1024 * 1024;

/**
 * Removes deleted values from the database's files. Postgres leaves a deleted value's bytes in the table's file and
 * the write-ahead log until the space is reused; rewriting the table and switching to a new log file removes them.
 *
 * On a server, archived log files, backups and recycled log files (`wal_recycle`) are out of reach.
 *
 * @param tables of the schema `leads`
 * @returns false, with nothing done, when this user does not own the tables
 */
export async function vacuumTables(query: Query, tables: readonly string[]): Promise<boolean> {
  const [user] = await query<{owner: boolean; super: boolean}>(
    `select r.rolsuper as super,
       pg_has_role((select c.relowner from pg_class c where c.oid = 'leads.submission'::regclass), 'usage') as owner
     from pg_roles r where r.rolname = current_user`,
  );
  if (user?.owner !== true) {
    return false;
  }
  for (const table of tables) {
    const [size] = await query<{bytes: number}>(
      `select pg_total_relation_size('leads.${table}')::float8 as bytes`,
    );
    const rewritten = (size?.bytes ?? 0) <= LARGEST_REWRITTEN;
    await query(`vacuum ${rewritten ? 'full' : ''} leads.${table}`);
  }
  if (user.super) {
    await query('select pg_switch_wal()::text');
    await query('checkpoint');
  }
  return true;
}

/**
 * Runs a vacuum and a checkpoint, which PGlite never does because it has no background workers. Connects through the
 * socket like any client, so that each statement waits for open transactions of others. Sends two separate
 * statements, because Postgres runs a statement list as one transaction and refuses to vacuum in a transaction.
 *
 * @param url the embedded database
 * @throws when the database does not answer or refuses
 */
export async function doUpkeep(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('checkpoint');
    await client.query('vacuum');
  } finally {
    await client.end();
  }
}

/** Leads and seals are purged in one statement at most this many at a time. */
const AT_ONCE = 500;

/** How many seals were destroyed, or leads of a kind removed. */
export type Purged = {
  subject: 'credential' | 'finished' | 'quarantined' | 'unconfirmed' | 'flood';
  count: number;
};

/**
 * Deletes all expired data, and what was deleted since the last vacuum, also from the database's files.
 *
 * @param actor for the audit
 * @param progress takes the number purged so far
 * @throws when the database does not answer or refuses
 */
export async function purgeExpired(
  query: Query,
  actor: string,
  progress?: (purged: number) => void,
): Promise<Purged[]> {
  const all: Purged[] = [];
  for (;;) {
    const sql = 'select subject, count from leads.purge($1, $2)';
    const some = await query<Purged>(sql, [actor, AT_ONCE]);
    if (some.length === 0) {
      break;
    }
    all.push(...some);
    progress?.(all.reduce((total, {count}) => total + count, 0));
  }
  const [vacuum] = await query<{due: boolean}>(
    'select leads.vacuum_due_since() is not null as due',
  );
  if (all.length > 0 || vacuum?.due === true) {
    await vacuumTables(query, ['credential', 'submission']);
  }
  return all;
}
