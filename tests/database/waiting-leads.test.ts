import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {StoreHealth} from '../../supabase/functions/_shared/outbox/store.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {Operator} from '../support/operator.ts';
import {newOffice} from './support/office.ts';
import {NOTICE} from './support/store-lead.ts';
import type {Sql} from './support/supabase-server.ts';

const CONSULTATION = {form: 'consultation', answerWithinHours: 24, more: [NOTICE]};

/** Stores many leads of a form at once; `columns` and `values` are SQL for further columns. */
const storeMany = (sql: Sql, count: number, columns: string, values: string) =>
  sql(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, ${columns})
     select gen_random_uuid(), gen_random_uuid(), 'hash', 'consultation', '{}', ${values} from generate_series(1, ${count})`,
  );

/** The first table of `leads list`, of leads that wait for a person: its headings, then its lines. */
async function waiting(who: Operator): Promise<string[]> {
  return ((await who.print('leads list')).split('\n\n')[0] ?? '').split('\n');
}

test('`leads list` begins with the leads that wait for a person: their number, age and reason, and the command to type', async () => {
  const {sql, store, ida} = await newOffice();
  const dead = await store();
  await sql(`update leads.delivery set state = 'dead', died_at = now() - interval '5 hours'`);
  const odd = await store({reason: 'decoy_filled'});
  await store({reason: 'rate_limit_all'});
  await store({reason: 'rate_limit_network'});
  const [headings = '', deadLine = '', oddLine = '', limitLine = '', ...rest] = await waiting(ida);
  assert.match(headings, /^WAITS FOR A PERSON +LEADS +OLDEST/u);
  assert.match(deadLine, /^dead +1 +5 h \d min .* npm run leads -- list -s dead$/u);
  assert.match(oddLine, /^quarantined +1 +\d min .* npm run leads -- list -s quarantined$/u);
  assert.match(limitLine, /^quarantined +2 +\d min .* list -s quarantined --reason limit$/u);
  assert.deepEqual(rest, []);

  await ida.print(`leads show ${dead}`);
  await ida.print(`leads list -s quarantined --reason decoy --ids | leads show -`);
  assert.match((await ida.run(`leads show ${odd}`)).stdout, /^acknowledged_at +\S+Z$/mu);
  const [, left = '', ...others] = await waiting(ida);
  assert.match(left, /--reason limit$/u);
  assert.deepEqual(others, []);
  await ida.print('leads list -s quarantined --ids | leads show -');
  assert.match((await waiting(ida))[0] ?? '', /^TIME/u, 'nothing waits');
});

test('one command line releases all leads of a burst and no others, with an audit entry for each', async () => {
  const {store, list, audit, bo} = await newOffice();
  const ids = async (filter: string) => (await list(filter)).map(({id}) => id).toSorted();
  const earlier = await store({reason: 'rate_limit_all', hoursOld: 48});
  const suspect = await store({reason: 'too_fast'});
  const [one, two] = ['rate_limit_all', 'rate_limit_network'] as const;
  const burst = [await store({reason: one}), await store({reason: two})];
  assert.deepEqual(await ids('--reason limit'), [...burst, earlier].toSorted());

  const flood = 'leads list -s quarantined --reason limit --since 1d --ids';
  assert.match(await bo.print(`${flood} | leads release -`), /^2 leads out of quarantine/u);
  const acts = ['ida lead.list', 'bo lead.list', 'bo lead.release', 'bo lead.release'];
  assert.deepEqual(await audit(), acts);
  assert.deepEqual(await ids('-s quarantined'), [earlier, suspect].toSorted());
  assert.equal((await bo.read<LeadRecord>(`leads show ${burst[0]}`)).state, 'pending');
  assert.match(await bo.print(`${flood} | leads release -`), /^0 leads out/u, 'none is left');
});

test('`leads list --ids` pipes 1200 ids into the next command, which stops at a word that is not an id', async () => {
  const {sql, ida} = await newOffice();
  await storeMany(sql, 1200, 'deliveries, quarantine_reason', `'[]', 'rate_limit_all'`);
  const released = await ida.print('leads list -s quarantined --ids | leads release -');
  assert.match(released, /^1200 leads out of quarantine/u);
  await ida.fail(
    'leads list | leads release -',
    /Standard input has something that is no id: "TIME"/u,
  );
});

test('an id prefix shared by two leads stops a command before it changes anything', async () => {
  const {store, list, ida} = await newOffice();
  for (const end of [1, 2]) {
    await store({id: `7ff9f0ef-0000-4000-8000-00000000000${end}`, reason: 'rate_limit_all'});
  }
  await ida.fail('leads discard 7ff9f0ef', /More than one lead's id begins with 7ff9f0ef/u);
  assert.equal((await list('-s quarantined')).length, 2, 'nothing was discarded');
});

test('`leads list` puts an overdue answer first; `leads answered` stops its clock and is audited', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const ids = async (filter: string) => (await list(filter)).map(({id}) => id);
  await store();
  const fresh = await store(CONSULTATION);
  const late = await store({...CONSULTATION, hoursOld: 26});
  await sql('select leads.plan_notices()');

  const {stdout: table} = await ida.run('leads list');
  assert.match(table, /^WAITS .*\noverdue +1 +2 h \d min +nobody has answered in time +npm run /mu);
  assert.match(table, /^overdue .* npm run leads -- list --overdue$/mu);
  assert.match(table, /consultation .* overdue 2 h \d min/u);
  assert.match(table, /consultation .* due in 23 h 5\d min/u);
  assert.deepEqual(await ids('--overdue'), [late]);
  assert.deepEqual(await ids('--unanswered'), [fresh, late], 'the newest lead stands first');

  assert.equal(await ida.print(`leads answered ${late.slice(0, 8)}`), '1 lead answered.\n');
  await ida.fail(`leads answered ${late}`, /promised no answer, answered before or erased/u);
  assert.deepEqual(await ids('--overdue'), []);
  assert.match(await ida.print('leads list'), /^TIME/u, 'nothing waits');
  assert.ok((await audit()).includes('ida lead.answered'));

  const lead = await ida.read<LeadRecord>(`leads show ${late}`);
  assert.equal(lead.answer, 'late');
  assert.ok(lead.answered_by);
  const messages = lead.deliveries.map(({message, state}) => `${message} ${state}`);
  assert.deepEqual(messages, ['lead pending', 'new_lead pending', 'reply_overdue cancelled']);
  await sql(
    `insert into leads.delivery (submission_id, channel, message, recipient, state)
     select submission_id, channel, 'reply_due_soon', recipient, state from leads.delivery where message = 'reply_overdue'`,
  );
  await ida.print(`leads retry ${late}`);
  const states = `select distinct state from leads.delivery where message like 'reply%'`;
  assert.deepEqual(await sql(states), [{state: 'cancelled'}], 'no reminder of what was answered');
  const {stdout: exported} = await ida.run('leads export --unanswered');
  const {id, answer_due_at: dueAt} = JSON.parse(exported) as LeadRecord;
  assert.deepEqual([id, dueAt !== null], [fresh, true]);
});

test('planning notices and computing health read fewer than 50 rows while thousands of leads that are not due wait', async () => {
  const {sql, store} = await newOffice();
  for (const hoursOld of [1, 20, 30]) {
    await store({...CONSULTATION, hoursOld});
  }
  await sql('select leads.plan_notices()');
  const due = await sql('select id from leads.submission where reminder_at <= now()');
  assert.deepEqual(due, [], 'leads still to be looked at');
  const later = `'[]', now() + interval '1 day', now() + interval '1 hour'`;
  await storeMany(sql, 500, 'deliveries, answer_due_at, reminder_at', later);
  const noticed = `'[${JSON.stringify(NOTICE)}]', 'too_fast'`;
  await storeMany(sql, 5000, 'deliveries, quarantine_reason', noticed);
  await sql(`update leads.submission set created_at = created_at - interval '11 minutes'`); // no flood
  await sql('select leads.plan_notices()');
  const digests = await sql(`select from leads.delivery where message = 'quarantine_digest'`);
  assert.equal(digests.length, 1);
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
  // PostgreSQL also reads a few rows to plan the statements.
  assert.ok(read < 50, `${read} rows read`);
});

test('when the quarantine is full, a purge first removes unread leads of networks that sent many, and audit and health report the purge', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const visitor = await store({...CONSULTATION, reason: 'rate_limit_all', hoursOld: 9});
  const suspect = await store({reason: 'decoy_filled', hoursOld: 8});
  const read = await store({reason: 'rate_limit_all', hoursOld: 7});
  await ida.print(`leads show ${read}`);
  for (const reason of ['decoy_filled', 'too_fast', 'rate_limit_network']) {
    const large = `'[]', '${reason}', generate_series, 1500`;
    await storeMany(sql, 15, 'deliveries, quarantine_reason, turn, kilobytes', large);
  }
  await sql('update leads.submission set kilobytes = 40000 where id = $1', read);
  const purged = await sql(`select subject, count from leads.purge('retention', 500)`);
  assert.deepEqual(purged, [{subject: 'flood', count: 12}]);
  const left = new Set((await list('')).map(({id}) => id));
  assert.ok([read, suspect, visitor].every((id) => left.has(id)));
  const turns = await sql(`select max(turn) as most, count(*)::int as leads from leads.submission`);
  assert.deepEqual(turns, [{most: 11, leads: 36}]);
  const purges = (await audit()).filter((act) => act.includes('purge'));
  assert.deepEqual(purges, ['postgres lead.purge']);
  const [row] = await sql<{health: StoreHealth}>('select leads.judge() as health');
  assert.equal(row?.health.removedUnreadLastDay, 12);
  assert.ok(row.health.problems.includes('leads_removed'));
});

test('`leads discard` of ids removes only quarantined and flood leads, with an audit entry for each', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const [lead, released] = [await store(), await store({reason: 'too_fast'})];
  await ida.print(`leads release ${released}`);
  const odd = [await store({reason: 'decoy_filled'}), await store({reason: 'rate_limit_all'})];
  const quarantined = `leads list --reason decoy --ids | leads discard ${odd[1]} -`;
  assert.match(await ida.print(quarantined), /^2 leads removed/u);
  const others = /2 leads left alone \(neither in quarantine nor of a flood/u;
  await ida.fail(`leads discard ${lead} ${released}`, others);
  assert.deepEqual((await list('')).map(({id}) => id).toSorted(), [lead, released].toSorted());
  await ida.fail(`leads show ${odd[0]}`, /No lead/u);
  await sql('update leads.submission set turn = 80 where id = $1', lead);
  const flood = 'leads list --reason flood --ids | leads discard -';
  assert.match(await ida.print(flood), /^1 lead removed/u, 'a delivered lead of a sender of many');
  const discards = (await audit()).filter((act) => act.includes('discard'));
  assert.deepEqual(discards, Array(3).fill('ida lead.discard'));
});

test('`leads discard` of a span, form or network shows all unanswered leads, first ones included, and removes exactly the leads that were shown', async () => {
  const {sql, store, list, audit, ida} = await newOffice();
  const [earlier, other] = [await store({hoursOld: 9}), await store({hoursOld: 3})];
  const answered = await store({...CONSULTATION, hoursOld: 3});
  await ida.print(`leads answered ${answered}`);
  const flood = [
    await store({...CONSULTATION, hoursOld: 3}),
    await store({form: 'consultation', reason: 'too_fast', hoursOld: 3}),
  ];
  const span = 'leads discard --since 5h --until 1h --form consultation';
  const shown = await ida.print(span);
  for (const id of flood) {
    assert.ok(shown.includes(id.slice(0, 13)), shown);
  }
  const readCode = (text: string) =>
    /^2 unanswered leads, none of which was removed\..* add --sure ([\da-f]{8})\.$/mu.exec(
      text,
    )?.[1];
  const seen = readCode(shown);
  const exchanged = flood[0];
  await ida.print(`leads answered ${exchanged}`);
  flood[0] = await store({...CONSULTATION, hoursOld: 3});
  const others =
    /not the leads that were shown with --sure \S+: 2 unanswered leads, none of which was/u;
  await ida.fail(`${span} --sure ${seen}`, others);
  await ida.fail(`${span} --sure 2`, others);
  await ida.fail(`leads discard ${other} --form consultation`, /Give either ids, or/u);
  await ida.fail('leads discard', /Give either ids, or/u);
  await sql(
    `update leads.submission set networks = array['a' || form, 'b', 'c' || form, 'd', 'IPv4'] where id <> $1`,
    earlier,
  );
  // Discards by the first and the last network of each family; the refusal names all four in order.
  for (const [family, lengths, wrong] of [
    ['IPv4', ['/24', '/16', '/8', '/12'], '/20'],
    ['IPv6', ['/48', '/32', '/20', '/24'], '/8'],
  ] as const) {
    await sql(`update leads.submission set networks[5] = $1 where networks[4] = 'd'`, family);
    const ofOne = await ida.print(`leads discard --prefix ${other}${lengths[0]}`);
    assert.match(ofOne, /^1 unanswered lead, none/mu);
    const ofAll = await ida.print(`leads discard --prefix ${other}${lengths[3]}`);
    assert.match(ofAll, /^3 unanswered leads, none/mu);
    const why = new RegExp(`was sent by ${family}: give ${lengths.join(', ')}\\.`, 'u');
    await ida.fail(`leads discard --prefix ${other}${wrong}`, why);
  }
  for (const odd of [other, `${other}/16x`, '203.0.113.0/24', '2001:db8::/32']) {
    const {code, stderr} = await ida.run(`leads discard --prefix ${odd}`);
    assert.equal(code, 2, odd);
    assert.match(stderr, /a lead’s id and a length, .* stored nowhere\.$/mu);
  }
  const gone = /The network of \S+ is not known\. It is stored for 28 hours/u;
  await ida.fail(`leads discard --prefix ${earlier}/16`, gone);
  const sure = readCode(await ida.print(span));
  assert.match(await ida.print(`${span} --sure ${sure}`), /^2 leads removed/u);
  const left = [earlier, other, answered, exchanged];
  assert.deepEqual((await list('')).map(({id}) => id).toSorted(), left.toSorted());
  assert.equal((await audit()).filter((act) => act === 'ida lead.discard').length, 2);
  await sql(
    `update leads.submission set created_at = now() - interval '29 hours' where id = $1`,
    other,
  );
  await sql(`select from leads.purge('retention')`);
  await ida.fail(`leads discard --prefix ${other}/16`, gone);
  await assert.rejects(sql(`select leads.set_retention('ida', 'leads', 9)`), /not something/u);
});

test('among leads of one day, `leads list` shows first those whose networks had sent least, then the newest', async () => {
  const {sql, store, list} = await newOffice();
  const ids = [await store(), await store(), await store(), await store()];
  const [newest, first, flood, dayBefore] = ids;
  for (const [id, at, turn] of [
    [newest, '2026-11-02T10:00Z', 0],
    [first, '2026-11-02T00:00Z', 0],
    [flood, '2026-11-02T23:00Z', 16],
    [dayBefore, '2026-11-01T23:59Z', 0],
  ]) {
    await sql('update leads.submission set created_at = $2, turn = $3 where id = $1', id, at, turn);
  }
  assert.deepEqual(
    (await list('')).map(({id}) => id),
    ids,
  );
});
