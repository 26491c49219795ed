import assert from 'node:assert/strict';
import {test} from 'node:test';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/notice-text.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/stats.ts';
import type {Operator} from '../support/operator.ts';
import {newOffice} from './support/office.ts';

const CONSULTATION = {
  form: 'consultation',
  answerWithinHours: 24,
  more: [{channel: 'notice', message: 'new_lead'}],
} as const;

/** The table of what waits for a person, with which a command's output begins: its headings, then its lines. */
async function waitingAt(who: Operator, command: string): Promise<string[]> {
  return ((await who.print(command)).split('\n\n')[0] ?? '').split('\n');
}

test('stats and list begin with what waits for a person, how long, why, and what to type next', async () => {
  const {sql, store, ida} = await newOffice();
  const dead = await store();
  await sql(
    `update leads.delivery set state = 'dead', died_at = now() - interval '5 hours' where submission_id = $1`,
    dead,
  );
  const odd = await store({reason: 'decoy_filled'});
  await store({reason: 'rate_limit_all'});
  await store({reason: 'rate_limit_network'});
  for (const command of ['leads stats', 'leads list']) {
    const [headings = '', ...lines] = await waitingAt(ida, command);
    assert.match(headings, /^WAITS FOR A PERSON +LEADS +OLDEST/u);
    const [first = '', second = '', third = '', ...others] = lines;
    assert.match(first, /^dead +1 +5 h \d min .* npm run leads -- list -s dead$/u);
    assert.match(second, /^quarantined +1 +\d min .* npm run leads -- list -s quarantined$/u);
    assert.match(third, /^quarantined +2 +\d min .* list -s quarantined --reason limit$/u);
    assert.deepEqual(others, []);
  }
  const {waiting} = await ida.read<LeadStats>('leads stats');
  const counts = Object.fromEntries(waiting.map(({cause, count}) => [cause, count]));
  assert.deepEqual(counts, {dead: 1, quarantined: 1, burst: 2});

  // Shown one by one, or acknowledged together, they were looked at.
  await ida.print(`leads show ${dead}`);
  assert.deepEqual(await ida.read(`leads acknowledge ${odd}`), {acknowledged: [odd], skipped: []});
  await ida.fail(`leads acknowledge ${odd}`, /not waiting for a person/u);
  const [, left = '', ...others] = await waitingAt(ida, 'leads stats');
  assert.match(left, /--reason limit$/u);
  assert.deepEqual(others, []);
  await ida.run('leads acknowledge --state quarantined');
  assert.match((await waitingAt(ida, 'leads list'))[0] ?? '', /^TIME/u, 'nothing waits');
});

test('the leads of a burst are released together, each on record, and nothing else is', async () => {
  const {store, list, audit, bo} = await newOffice();
  const ids = async (filter: string) => (await list(filter)).map(({id}) => id).toSorted();
  const earlier = await store({reason: 'rate_limit_all', hoursOld: 48});
  const suspect = await store({reason: 'too_fast'});
  const burst = [
    await store({reason: 'rate_limit_all'}),
    await store({reason: 'rate_limit_network'}),
  ];
  assert.deepEqual(await ids('--reason limit'), [...burst, earlier].toSorted());

  const release = 'leads release --reason limit --since 1d';
  const {released} = await bo.read<{released: string[]}>(release);
  assert.deepEqual(released.toSorted(), burst.toSorted());
  assert.deepEqual(await audit(), ['ida lead.list', 'bo lead.release', 'bo lead.release']);
  assert.deepEqual(await ids('-s quarantined'), [earlier, suspect].toSorted());
  assert.equal((await bo.read<LeadRecord>(`leads show ${burst[0]}`)).state, 'pending');
  assert.equal((await bo.run('leads release')).code, 2, 'neither ids nor a filter');
  const delivered = await bo.run('leads release --state pending');
  assert.match(delivered.stdout, /^0 leads out of quarantine/u);
});

test('whose answer is overdue stands first, and answered stops the clock and is on record', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const ids = async (filter: string) => (await list(filter)).map(({id}) => id);
  await store();
  const fresh = await store(CONSULTATION);
  const late = await store({...CONSULTATION, hoursOld: 26});
  await sql('select leads.plan_notices()');

  const {stdout: table} = await ida.run('leads list');
  assert.match(
    table,
    /^WAITS FOR A PERSON.*\noverdue +1 +2 h \d min +nobody has answered in time +npm run leads -- list --overdue$/mu,
  );
  assert.match(table, /consultation .* overdue 2 h \d min/u);
  assert.match(table, /consultation .* due in 23 h 5\d min/u);
  assert.deepEqual(await ids('--overdue'), [late]);
  assert.deepEqual(await ids('--unanswered'), [fresh, late]);

  const answered = await ida.read(`leads answered ${late.slice(0, 8)}`);
  assert.deepEqual(answered, {answered: [late], skipped: []});
  await ida.fail(`leads answered ${late}`, /promised no answer, answered before or erased/u);
  assert.deepEqual(await ids('--overdue'), []);
  assert.deepEqual((await ida.read<LeadStats>('leads stats')).waiting, []);
  assert.ok((await audit()).includes('ida lead.answered'));

  const lead = await ida.read<LeadRecord>(`leads show ${late}`);
  assert.equal(lead.answer, 'late');
  assert.ok(lead.answeredBy);
  assert.deepEqual(
    lead.deliveries.map(({channel, message, state}) => `${channel} ${message} ${state}`),
    ['crm lead pending', 'notice new_lead pending', 'notice reply_overdue cancelled'],
  );
  const {stdout: exported} = await ida.run('leads export --unanswered');
  const {id, answerDueAt} = JSON.parse(exported) as LeadRecord;
  assert.deepEqual([id, answerDueAt !== null], [fresh, true]);
});

test('what a notice of red health says to type is a command, and shows what it is about', async () => {
  const {store, ida} = await newOffice();
  const late = await store({...CONSULTATION, hoursOld: 26});
  const commands = Object.values(HEALTH_WORDS).flatMap((it) => it.split(' Type: ').slice(1));
  for (const command of commands) {
    const {code, stdout} = await ida.run(command);
    assert.equal(code, 0, command);
    assert.ok(!command.endsWith('--overdue') || stdout.includes(late.slice(0, 8)), stdout);
  }
  assert.equal(commands.length, 7);
});

test('to plan notices, and for what anybody may learn of the health, no lead is read whose time has not come, however many wait for an answer or in quarantine', async () => {
  const {sql, store} = await newOffice();
  for (const hoursOld of [1, 20, 30]) {
    await store({...CONSULTATION, hoursOld});
  }
  await sql('select leads.plan_notices()');
  const due = await sql('select id from leads.submission where reminder_at <= now()');
  assert.deepEqual(due, [], 'leads to look at again');
  await sql(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, answer_due_at, reminder_at)
     select gen_random_uuid(), 'key-number-' || n, 'hash', 'consultation', '{}', '[]', now() + interval '1 day', now() + interval '1 hour'
     from generate_series(1, 500) n`,
  );
  await sql(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, quarantine_reason)
     select gen_random_uuid(), 'quarantined-' || n, 'hash', 'consultation', '{}', '[{"channel": "notice", "message": "new_lead"}]', 'too_fast'
     from generate_series(1, 5000) n`,
  );
  await sql('select leads.plan_notices()');
  const told = await sql(`select from leads.delivery where message = 'quarantine_digest'`);
  assert.equal(told.length, 1);
  const readSoFar = async () => {
    const [read] = await sql<{rows: number}>(
      `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relid = 'leads.submission'::regclass`,
    );
    return read?.rows ?? 0;
  };
  await sql('begin');
  const before = await readSoFar();
  await sql('select leads.plan_notices(), leads.pulse()');
  const read = (await readSoFar()) - before;
  await sql('rollback');
  assert.ok(read < 50, `${read} rows read`); // the planner itself looks at one now and then
});

test('stats says what share was answered in time, and never counts those in quarantine', async () => {
  const {sql, store, ida} = await newOffice();
  const soon = await store(CONSULTATION);
  await store(CONSULTATION);
  const slow = await store({...CONSULTATION, hoursOld: 30});
  await store({...CONSULTATION, hoursOld: 30});
  await store({...CONSULTATION, hoursOld: 30, reason: 'too_fast'});
  await sql(`select leads.mark_answered('ida', array[$1, $2]::uuid[])`, soon, slow);
  const {answers} = await ida.read<LeadStats>('leads stats');
  assert.deepEqual(answers, {due: 1, overdue: 1, inTime: 1, late: 1, share: 0.333});
  const stats = await ida.print('leads stats');
  assert.match(stats, /^answers in 30 days +1 due, 1 overdue, 1 in time, 1 late: 33% in time$/mu);
});

test('of more leads in quarantine than there is room for, the oldest of a burst are removed unread, which is on record as a number', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const limit = {reason: 'rate_limit_all'} as const;
  const suspect = await store({reason: 'decoy_filled', hoursOld: 9});
  const read = await store({...limit, hoursOld: 8});
  await ida.run(`leads acknowledge ${read}`);
  await store({...limit, hoursOld: 4});
  await store({reason: 'rate_limit_network', hoursOld: 3});
  const newest = await store({...limit, hoursOld: 2});
  await sql(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, quarantine_reason)
     select gen_random_uuid(), 'key-number-' || n, 'hash', 'newsletter', '{}', '[]', 'too_fast' from generate_series(1, 19998) n`,
  );
  const purged = await ida.read('leads purge');
  assert.deepEqual(purged, {credential: 0, finished: 0, quarantined: 0, unconfirmed: 0, flood: 2});
  const left = (await list('--until 1h')).map(({id}) => id);
  assert.deepEqual(left, [newest, read, suspect]);
  assert.deepEqual(
    (await audit()).filter((act) => act.includes('purge')),
    ['ida lead.purge'],
  );
  const health = await sql(`select leads.health() -> 'removedUnreadLastDay' as removed`);
  assert.deepEqual(health, [{removed: 2}]);
});
