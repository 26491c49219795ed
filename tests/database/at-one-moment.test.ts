import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {after, before, test} from 'node:test';
import {Client} from 'pg';
import {migrate} from '../../supabase/local/migrate.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

// Two clients that change one lead at the same moment. Needs a server: the embedded database serializes its clients.

let server: SupabaseServer;
let database: string;
/** The second client, whose transactions stay open. */
let other: Client;

before(async () => {
  server = await startSupabaseServer();
  database = await server.newDatabase();
  await migrate(database);
  other = new Client({connectionString: database});
  await other.connect();
});

after(async () => {
  await other.end();
  await server.stop();
});

/**
 * Stores a lead that is `days` days old.
 *
 * @returns its id
 */
async function storeLead(email: string, quarantine: string | null, days = 0): Promise<string> {
  const id = randomUUID();
  const fields = JSON.stringify({email});
  await runSql(
    database,
    `select leads.accept($1, $2, 'hash', 'newsletter', $3, '{}', null, null, $4)`,
    [id, id, fields, quarantine],
  );
  await runSql(
    database,
    `update leads.submission set created_at = now() - make_interval(days => $2), acknowledged_at = now() where id = $1`,
    [id, days],
  );
  return id;
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await runSql<{state: string}>(
    database,
    'select state from leads.delivery where submission_id = $1',
    [id],
  );
  return row?.state;
}

/** Resolves when a statement waits for a lock of `other`. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await runSql(
      database,
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length > 0) {
      return;
    }
  }
}

test('a lead that is released while a purge is under way stays, and goes to the CRM', async () => {
  const first = await storeLead('first@training.example', 'too_fast', 31);
  const released = await storeLead('second@training.example', 'too_fast', 31);
  await other.query('begin');
  await other.query('select from leads.submission where id = $1 for update', [first]);
  const purge = runSql(database, `select subject, count from leads.purge('retention')`);
  await untilSomebodyWaits();
  const answer = await runSql(database, `select leads.release('eva@desk', array[$1::uuid]) as id`, [
    released,
  ]);
  await other.query('commit');
  assert.deepEqual(answer, [{id: released}]);
  assert.deepEqual(await purge, [{subject: 'quarantined', count: 1}]);
  assert.equal(await stateOf(released), 'pending');
});

test('an erasure and the report of a delivery do not stop each other', async () => {
  const id = await storeLead('ida@training.example', null);
  const [claim] = await runSql<{id: string; lease_token: string}>(
    database,
    `update leads.delivery set state = 'leased', attempts = 1, lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute'
     where submission_id = $1 returning id, lease_token`,
    [id],
  );
  await other.query('begin');
  await other.query('select from leads.delivery where submission_id = $1 for update', [id]); // the first statement of leads.report_attempt
  const erasure = runSql<{was: string}>(
    database,
    `select was from leads.erase('eva@desk', 'ida@training.example')`,
  );
  await untilSomebodyWaits();
  const {rows} = await other.query<{held: boolean}>(
    `select leads.report_attempt($1, $2, 1, 'delivered', 0, 'delivered', 200, '{}', null, false, 1, null) as held`,
    [claim?.id, claim?.lease_token],
  );
  await other.query('commit');
  assert.deepEqual(rows, [{held: true}]);
  assert.deepEqual(await erasure, [{was: 'delivered'}]);
});

test('a lead that is being erased is not released', async () => {
  const id = await storeLead('bo@training.example', 'too_fast');
  await other.query('begin');
  await other.query(`select leads.erase('eva@desk', 'bo@training.example')`);
  const release = runSql(database, `select leads.release('eva@desk', array[$1::uuid])`, [id]);
  await untilSomebodyWaits();
  await other.query('commit');
  assert.deepEqual(await release, []);
  assert.equal(await stateOf(id), undefined);
});
