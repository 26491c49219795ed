import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {afterEach, before, test} from 'node:test';
import type {Client} from 'pg';
import {operator} from '../support/operator.ts';
import {until} from '../support/until.ts';
import {newOffice, type Office, openClient} from './support/office.ts';
import type {Lead} from './support/store-lead.ts';

// Two clients change one lead at the same moment. This needs a server: the embedded database serializes its clients.

const DAYS = 24;

let office: Office;
/** The client that holds the locks; its transactions stay open. */
let holder: Client;
/** The client that has to wait for the holder. */
let waiter: Client;

before(async () => {
  office = await newOffice();
  // The functions' lock timeout of four seconds (grants.test.ts) is too short on a busy machine.
  await office.sql(`do $$ declare one regprocedure; begin
    for one in select oid from pg_proc where pronamespace = 'leads'::regnamespace loop
      execute format('alter function %s set lock_timeout = 0', one);
    end loop; end $$`);
  holder = await openClient(office.owner);
  waiter = await openClient(office.owner);
});

afterEach(() => holder.query('rollback'));

/** Starts a statement of the waiter. Resolves when it waits for one of the holder's locks. */
async function blocked(sql: string): Promise<{rows: Promise<unknown[]>}> {
  const rows = waiter.query(sql).then((result) => result.rows as unknown[]);
  await until('the statement to wait for a lock', async () => {
    const waiting = await office.sql(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting.length > 0;
  });
  return {rows};
}

/** A lead's deliveries, as `channel message state, …`. */
async function outboxOf(id: string): Promise<string> {
  const line = `concat_ws(' ', channel, message, state)`;
  const sql = `select string_agg(${line}, ', ' order by message) as lines from leads.delivery where submission_id = $1`;
  const [row] = await office.sql<{lines: string | null}>(sql, id);
  return row?.lines ?? '';
}

const EMAIL = 'one@training.example';
const LATE: Lead = {
  fields: {email: EMAIL},
  answerWithinHours: 24,
  hoursOld: 3 * DAYS,
  more: [{channel: 'notice', message: 'new_lead'}],
};
const CANCELLED = 'crm lead cancelled, notice new_lead cancelled';

const ACTS = {
  erase: () => `select leads.erase('eva@desk', '${EMAIL}')`,
  release: (id: string) => `select leads.release('eva@desk', array['${id}']::uuid[])`,
  retry: (id: string) => `select leads.retry('eva@desk', array['${id}']::uuid[])`,
};

const SUSPECT: Lead = {...LATE, reason: 'too_fast'};
/** Two actions that run concurrently, and the state of the lead's deliveries after them. */
const RACES = [
  ['erase', 'retry', CANCELLED, LATE],
  ['retry', 'erase', CANCELLED, LATE],
  ['erase', 'release', '', SUSPECT],
  ['release', 'erase', CANCELLED, SUSPECT],
] as const;

for (const [first, second, left, lead] of RACES) {
  test(`when ${first} and ${second} run concurrently on one lead, the second sees what the first did`, async () => {
    const id = await office.store(lead);
    await holder.query('begin');
    await holder.query(ACTS[first](id));
    const {rows} = await blocked(ACTS[second](id));
    await holder.query('commit');
    await rows;
    assert.equal(await outboxOf(id), left);
    await office.sql(`select leads.erase('eva@desk', $1)`, EMAIL);
    await office.sql(`update leads.delivery set created_at = created_at - interval '1 hour'`);
  });
}

test('a quarantined lead released while a purge waits for its lock is kept, and queued for the CRM', async () => {
  const old: Lead = {reason: 'too_fast', hoursOld: 31 * DAYS};
  const id = await office.store(old);
  await office.store(old);
  await office.sql('update leads.submission set acknowledged_at = created_at');
  await holder.query('begin');
  await holder.query(ACTS.release(id));
  const purge = await blocked(`select subject, count from leads.purge('retention')`);
  await holder.query('commit');
  assert.deepEqual(await purge.rows, [{subject: 'quarantined', count: 1}]);
  assert.equal(await outboxOf(id), 'crm lead pending');
});

test('an erasure while a session reads the leads refuses no lead that comes meanwhile, and says that the file was not rewritten', async () => {
  const {owner, store} = await newOffice();
  const eva = operator({DATABASE_URL: owner, LEADS_ACTOR: 'eva@desk'});
  const erase = () => eva.run(`leads erase --email ${EMAIL}`);
  await store(LATE);
  const reader = await openClient(owner);
  await reader.query('begin; select from leads.submission');
  let isDone = false;
  const erasure = erase().finally(() => (isDone = true));
  while (!isDone) {
    await store();
  }
  const {code, stderr} = await erasure;
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^Remains: the values in the file of leads\.submission/mu);
  await reader.query('rollback');
  await store(LATE);
  assert.doesNotMatch((await erase()).stderr, /the file of/u);
});

const [LOW = '', HIGH = ''] = [randomUUID(), randomUUID()].toSorted();
const OURS = `('${LOW}', '${HIGH}')`;
const FINISHED = `
  select leads.set_retention('eva@desk', 'finished', 1);
  update leads.delivery set state = 'cancelled' where submission_id in ${OURS};
  update leads.submission set answered_at = now(), answered_by = 'eva@desk' where id in ${OURS}`;

/** Every function that changes several leads, called with the ids in the wrong order, and SQL to run before it. */
const ON_SEVERAL: ReadonlyArray<readonly [sql: string, before?: string]> = [
  ...['cancel', 'mark_answered', 'release', 'retry'].map(
    (name) => [`select leads.${name}('eva@desk', array['${HIGH}', '${LOW}']::uuid[])`] as const,
  ),
  [`select leads.record_reading('eva@desk', 'lead.show', array['${HIGH}', '${LOW}']::uuid[])`],
  [ACTS.erase()],
  [`select leads.purge('eva@desk')`, FINISHED],
];

async function free(table: string, column: string): Promise<string[]> {
  const rows = await office.sql<{name: string}>(
    `select id::text as name from leads.${table} where ${column} in ${OURS} order by id for update skip locked`,
  );
  return rows.map(({name}) => name);
}

test('database functions lock first leads and then deliveries, each in order of id, and delivery reports lock no lead, to prevent deadlocks', async () => {
  for (const id of [HIGH, LOW]) {
    await office.store({...LATE, id});
  }
  const lowest = '00000000-0000-4000-8000-000000000000';
  const its = `submission_id = '${HIGH}' and channel = 'crm'`;
  await office.sql(`update leads.delivery set id = '${lowest}' where ${its}`);
  const deliveries = await free('delivery', 'submission_id');
  for (const [sql, prepare = 'select'] of ON_SEVERAL) {
    await office.sql(prepare);
    for (const [table, locked, leads, others] of [
      ['submission', LOW, [HIGH], deliveries],
      ['delivery', lowest, [], deliveries.slice(1)],
    ] as const) {
      await holder.query('begin');
      await holder.query(`select from leads.${table} where id = $1 for update`, [locked]);
      await waiter.query('begin');
      const {rows} = await blocked(sql);
      assert.deepEqual(await free('submission', 'id'), leads, `${sql}: leads`);
      assert.deepEqual(await free('delivery', 'submission_id'), others, `${sql}: deliveries`);
      await holder.query('rollback');
      await rows;
      await waiter.query('rollback');
    }
  }
  await office.sql(
    `update leads.delivery set state = 'leased', attempts = 1, lease_token = id, lease_until = now() + interval '1 hour'`,
  );
  await holder.query('begin');
  await holder.query('select from leads.submission for update');
  const report = `select leads.report_attempt($1, $1, 1, 'delivered', 0, 'delivered', 200, '{}', null, false, 1, null) as held`;
  assert.deepEqual(await office.sql(report, lowest), [{held: true}], 'a report locks no lead');
});
