import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import type {Client} from 'pg';
import {query} from '../support/query.ts';
import {until} from '../support/until.ts';
import {newOffice, type Office, openClient} from './support/office.ts';

// Two clients that change one lead at the same moment. Needs a server: the embedded database serializes its clients.

const DAYS = 24;

let office: Office;
/** The second client, whose transactions stay open. */
let other: Client;

before(async () => {
  office = await newOffice();
  other = await openClient(office.owner);
});

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await office.sql<{state: string}>(
    'select state from leads.delivery where submission_id = $1',
    id,
  );
  return row?.state;
}

/** Starts a statement on a connection of its own, and resolves when it waits for a lock of `other`. */
async function blocked<Row>(sql: string, ...values: unknown[]): Promise<{rows: Promise<Row[]>}> {
  const rows = query<Row>(office.owner, sql, values);
  await until('the statement to wait for a lock', async () => {
    const waiting = await office.sql(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting.length > 0;
  });
  return {rows};
}

test('a lead that is released while a purge is under way stays, and goes to the CRM', async () => {
  const first = await office.store({reason: 'too_fast', hoursOld: 31 * DAYS});
  const released = await office.store({reason: 'too_fast', hoursOld: 31 * DAYS});
  await office.sql('update leads.submission set acknowledged_at = now()');
  await other.query('begin');
  await other.query('select from leads.submission where id = $1 for update', [first]);
  const purge = await blocked(`select subject, count from leads.purge('retention')`);
  const ids = await office.sql(`select leads.release('eva@desk', array[$1::uuid]) as id`, released);
  await other.query('commit');
  assert.deepEqual(ids, [{id: released}]);
  assert.deepEqual(await purge.rows, [{subject: 'quarantined', count: 1}]);
  assert.equal(await stateOf(released), 'pending');
});

test('an erasure and the report of a delivery do not stop each other', async () => {
  const id = await office.store({fields: {email: 'one@training.example'}});
  const [claim] = await office.sql<{id: string; lease_token: string}>(
    `update leads.delivery set state = 'leased', attempts = 1, lease_token = gen_random_uuid(), lease_until = now() + interval '1 hour'
     where submission_id = $1 returning id, lease_token`,
    id,
  );
  await other.query('begin');
  await other.query('select from leads.delivery where submission_id = $1 for update', [id]); // the first statement of leads.report_attempt
  const erasure = await blocked<{was: string}>(
    `select was from leads.erase('eva@desk', 'one@training.example')`,
  );
  const {rows} = await other.query<{held: boolean}>(
    `select leads.report_attempt($1, $2, 1, 'delivered', 0, 'delivered', 200, '{}', null, false, 1, null) as held`,
    [claim?.id, claim?.lease_token],
  );
  await other.query('commit');
  assert.deepEqual(rows, [{held: true}]);
  assert.deepEqual(await erasure.rows, [{was: 'delivered'}]);
});

test('a lead that is being erased is not released', async () => {
  const id = await office.store({fields: {email: 'two@training.example'}, reason: 'too_fast'});
  await other.query('begin');
  await other.query(`select leads.erase('eva@desk', 'two@training.example')`);
  const release = await blocked(`select leads.release('eva@desk', array[$1::uuid])`, id);
  await other.query('commit');
  assert.deepEqual(await release.rows, []);
  assert.equal(await stateOf(id), undefined);
});
