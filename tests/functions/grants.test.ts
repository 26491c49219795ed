import {openDatabase, type TestDatabase} from './support/database.ts';
import {same} from './support/check.ts';

/** Every table, with one of its columns. */
const TABLES = {
  submission: 'id',
  credential: 'submission_id',
  delivery: 'channel',
  delivery_attempt: 'delivery_id',
  rate_limit: 'bucket',
  heartbeat: 'name',
  channel_pace: 'channel',
};

const CALLS = {
  accept: `leads.accept(gen_random_uuid(), 'attempt-0001', 'hash', 'newsletter', '{}', '{}', null, null)`,
  planNotices: 'leads.plan_notices()',
  claim: `leads.claim('crm', 60, 5)`,
  recordHeartbeat: `leads.record_heartbeat('deliver-leads', '{}')`,
  health: 'leads.health()',
  reportAttempt: `leads.report_attempt(gen_random_uuid(), gen_random_uuid(), 1, 'dead', 0, 'x', null, '{}', null, false, 1, null)`,
};

/**
 * Runs a statement as a role and rolls it back.
 *
 * @returns the SQLSTATE of the refusal, or 'allowed'
 */
async function attempt(database: TestDatabase, role: string, sql: string): Promise<string> {
  await database.rows('begin');
  try {
    await database.rows(`set local role ${role}`);
    await database.rows(sql);
    return 'allowed';
  } catch (error) {
    return (error as {code?: string}).code ?? 'failed';
  } finally {
    await database.rows('rollback');
  }
}

for (const role of ['anon', 'authenticated', 'leads_fn']) {
  Deno.test(`${role} can read and change no table`, async () => {
    const database = await openDatabase();
    try {
      for (const [table, column] of Object.entries(TABLES)) {
        for (const sql of [
          `select * from leads.${table}`,
          `insert into leads.${table} default values`,
          `update leads.${table} set ${column} = null`,
          `delete from leads.${table}`,
          `truncate leads.${table} cascade`,
        ]) {
          same(await attempt(database, role, sql), '42501', sql);
        }
      }
    } finally {
      await database.close();
    }
  });

  const allowed = role === 'leads_fn';
  Deno.test(`${role} can ${allowed ? '' : 'not '}call what the functions call`, async () => {
    const database = await openDatabase();
    try {
      for (const call of Object.values(CALLS)) {
        const outcome = await attempt(database, role, `select ${call}`);
        // For a caller with the privilege, report_attempt fails on the missing lead (foreign key).
        const expected = call === CALLS.reportAttempt ? '23503' : 'allowed';
        same(outcome, allowed ? expected : '42501', call);
      }
    } finally {
      await database.close();
    }
  });
}

Deno.test(
  'leads_fn can make nothing of its own in the schema, and do nothing of an operator’s',
  async () => {
    const database = await openDatabase();
    try {
      for (const sql of [
        'create table leads.mine (id int)',
        'drop function leads.claim',
        `select leads.release('x', array[gen_random_uuid()])`,
        'drop schema leads cascade',
      ]) {
        same(await attempt(database, 'leads_fn', sql), '42501', sql);
      }
    } finally {
      await database.close();
    }
  },
);

Deno.test(
  'row-level security is on for every table, so that a careless grant shows no row',
  async () => {
    const database = await openDatabase();
    try {
      const open = await database.rows(
        `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'leads' and c.relkind = 'r' and not c.relrowsecurity`,
      );
      same(open, [], 'tables without it');
    } finally {
      await database.close();
    }
  },
);
