import pg from 'pg';
import {countsOf, equal, present} from './check.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const END_PAUSE = "update leads.pace set paused_until = '-infinity', last_call_at = '-infinity'";

/** Empties the tables with triggers off: the audit's would refuse it, and foreign keys' would check each row. */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  ${['delivery_attempt', 'delivery', 'credential', 'submission', 'rate_limit', 'heartbeat', 'audit']
    .map((table) => `delete from leads.${table};`)
    .join('\n')}
  ${END_PAUSE}, last_channel = '';
  commit;
`;

/** The database's URL. @throws when it is not on this machine, because the tests empty it */
function databaseUrl(): string {
  const url = present(Deno.env.get('DATABASE_URL'), 'DATABASE_URL to name a migrated database');
  if (!LOOPBACK.has(new URL(url).hostname)) {
    throw new Error('DATABASE_URL must be on this machine: these tests empty the database');
  }
  return url;
}

/** The URL with the functions' login. */
export function functionsUrl(): string {
  const url = new URL(databaseUrl());
  url.username = 'leads_fn';
  return url.href;
}

// One connection, so that statements run in order and can share a transaction. It ends with the process.
const pool = new pg.Pool({connectionString: databaseUrl(), max: 1, idleTimeoutMillis: 0});

async function rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  // A query with values is a single statement, in pg's extended protocol.
  const results = await pool.query(sql, values.length === 0 ? undefined : [...values]);
  return ([results].flat().at(-1)?.rows ?? []) as Row[];
}

async function row<Row>(sql: string, values: readonly unknown[] = []): Promise<Row> {
  const found = await rows<Row>(sql, values);
  equal(found.length, 1, `rows of: ${sql}`);
  return present(found[0], 'a row');
}

async function list<Value>(sql: string, values: readonly unknown[] = []): Promise<Value[]> {
  return (await rows<Record<string, Value>>(sql, values)).flatMap((it) => Object.values(it));
}

/** Moves the clock by moving all stored times but the audit's the other way. A negative interval sets it back. */
const moveClock = (by: string) =>
  rows(`do $$
    declare moved text;
    begin
      for moved in
        select format('update leads.%I set %s', c.table_name, string_agg(format('%1$I = %1$I - interval %2$L', c.column_name, '${by}'), ', '))
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'leads' and t.table_type = 'BASE TABLE' and c.table_name <> 'audit' and c.data_type like 'timestamp%'
        group by c.table_name
      loop
        execute moved;
      end loop;
    end $$`);

/** The database, as its owner. */
export const database = {
  /** The rows of a query, or of the last of several. */
  rows,
  row,
  list,
  async count(table: string) {
    const sql = `select count(*)::int as count from leads.${table}`;
    return (await row<{count: number}>(sql)).count;
  },
  /** The number of stored leads, by reason for quarantine. */
  async reasons() {
    const sql = `select coalesce(quarantine_reason, 'none') from leads.submission`;
    return countsOf(await list<string>(sql));
  },
  async dump() {
    const tables = await list<string>(
      "select quote_ident(tablename) from pg_tables where schemaname = 'leads' and tablename <> 'pace'",
    );
    const texts = tables.map((name) => `select t::text from leads.${name} t`);
    return (await list<string>(texts.join(' union all '))).join('\n');
  },
  /** Runs an action while the owner's transaction holds its locks. */
  async inTransaction<Result>(action: () => Promise<Result>) {
    await rows('begin');
    try {
      return await action();
    } finally {
      await rows('commit');
    }
  },
  /** Lets functions wait only briefly for locks, instead of the time that tests/database/grants.test.ts tests. */
  async inHurry<Result>(action: () => Promise<Result>) {
    const wait = (time: string) =>
      rows(`do $$ declare one regprocedure; begin
        for one in select oid from pg_proc where pronamespace = 'leads'::regnamespace loop
          execute format('alter function %s set lock_timeout = %L', one, '${time}');
        end loop; end $$`);
    await wait('100ms');
    return action().finally(() => wait('4s'));
  },
  /** Moves the times of a column, such as `submission.created_at`, back by an interval such as `8 days`. */
  backdate(of: `${string}.${string}`, by: string) {
    const [table, column] = of.split('.');
    return rows(`update leads.${table} set ${column} = ${column} - interval '${by}'`);
  },
  moveClock,
  /** Waits until another client's statement waits for a lock. @throws when it ends without waiting */
  async blocked(statement: Promise<unknown>) {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    statement.then(end, end);
    while ((await list('select 1 from pg_locks where not granted')).length === 0) {
      equal(isOver, false, 'it did not wait');
    }
  },
  /** Sets the state of every delivery that is not final. */
  putInto: (state: string) =>
    rows(
      `update leads.delivery set state = $1::text, lease_token = case when $1 = 'leased' then id end,
         lease_until = case when $1 = 'leased' then now() + interval '1 hour' end
       where state in ('pending', 'leased', 'held')`,
      [state],
    ),
  pause: () => rows("update leads.pace set paused_until = now() + interval '1 hour'"),
  endPause: () => rows(END_PAUSE),
  empty: () => rows(EMPTY),
};

if ((await database.count('submission')) > 0) {
  throw new Error('DATABASE_URL holds leads: point it at an empty database');
}
await rows('alter role leads_fn login');
