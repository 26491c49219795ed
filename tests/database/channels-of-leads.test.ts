import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/stats.ts';
import type {Operator} from '../support/operator.ts';
import {newOffice} from './support/office.ts';
import type {Sql} from './support/supabase-server.ts';

const DOWNLOAD = {
  form: 'checklist',
  more: [
    {channel: 'mail', message: 'checklist'},
    {channel: 'notice', message: 'new_lead'},
  ],
} as const;

/** One attempt at the next delivery of a channel, which ends in `state`. */
async function attempt(sql: Sql, channel: string, state: string): Promise<void> {
  await sql(
    `select leads.report_attempt(
       (d ->> 'id')::uuid, (d ->> 'leaseToken')::uuid, (d ->> 'attempt')::int, $2, 60, $3, 422, '{}', null, false, 5, null
     )
     from leads.claim(array[$1], 60, 1000) as claim, lateral (select claim -> 'delivery' as d) as claimed`,
    channel,
    state,
    state === 'delivered' ? 'delivered' : 'address_refused',
  );
}

/** The state of each delivery of a lead, by channel. */
async function statesOf(who: Operator, id: string): Promise<Record<string, string>> {
  const {deliveries} = await who.read<LeadRecord>(`leads show ${id}`);
  return Object.fromEntries(deliveries.map(({channel, state}) => [channel, state]));
}

test('a mail that is dead waits for a person, is found by its channel, and retried without the rest', async () => {
  const {sql, store, list, ida} = await newOffice();
  const id = await store(DOWNLOAD);
  await sql(`select leads.cancel('bo', $1, 'crm')`, id);
  await attempt(sql, 'mail', 'dead');
  await attempt(sql, 'notice', 'held');

  const {stdout} = await ida.run('leads stats');
  const [, dead = '', held = ''] = stdout.split('\n');
  assert.match(dead, /^dead +1 .*visitor’s mail .* npm run leads -- list -s dead --channel mail$/u);
  assert.match(held, /^held +1 .* npm run leads -- list -s held --channel notice$/u);
  assert.match(stdout, /^mail dead +1$/mu);
  for (const [filter, found] of [
    ['-s dead --channel mail', ['mail dead, notice held']],
    ['-s dead', []],
    ['-s cancelled', ['mail dead, notice held']],
  ] as const) {
    const others = (await list(filter)).map((lead) => lead.others);
    assert.deepEqual(others, found, filter);
  }

  const shown = await ida.run(`leads show ${id}`);
  assert.match(shown.stdout, /^mail checklist +dead, 1 try$/mu);
  assert.match(shown.stdout, /^mail checklist try 1 +\S+, address_refused, status 422/mu);
  assert.match(shown.stdout, /^notice new_lead +held, 1 try, next try \S+$/mu);

  const retried = await ida.read('leads retry -s dead --channel mail');
  assert.deepEqual(retried, {retried: [id], skipped: []});
  assert.deepEqual(await statesOf(ida, id), {crm: 'cancelled', mail: 'pending', notice: 'held'});
});

test('a mail beyond MAIL_LIMIT is not among what needs a repair, and show says that it waits for room', async () => {
  const {sql, store, ida} = await newOffice();
  const id = await store(DOWNLOAD);
  await sql(`select leads.claim(array['mail'], 60, 1000, '{}', 0, 3600)`);
  assert.match((await ida.run('leads list')).stdout, /^TIME[^]*mail held/u, 'nothing waits');
  const {stdout} = await ida.run(`leads show ${id}`);
  assert.match(stdout, /^mail checklist +held, mail_budget, 0 tries, next try \S+$/mu);
  assert.match(stdout, /^next +the mail to the visitor waits for room in MAIL_LIMIT/mu);
});

test('a state without a channel is the CRM’s, and no other delivery is retried with it', async () => {
  const {sql, store, ida} = await newOffice();
  const id = await store(DOWNLOAD);
  await attempt(sql, 'crm', 'held');
  await ida.print(`leads cancel ${id} --channel mail`);
  assert.equal((await ida.run(`leads cancel ${id} --channel mail`)).code, 1);
  await ida.run('leads retry -s held');
  assert.deepEqual(await statesOf(ida, id), {crm: 'pending', mail: 'cancelled', notice: 'pending'});
  await ida.run(`leads retry ${id} --channel mail`);
  assert.deepEqual(await statesOf(ida, id), {crm: 'pending', mail: 'pending', notice: 'pending'});
  assert.equal((await ida.run(`leads release ${id} --channel mail`)).code, 2);
});

test('stats counts deliveries by channel and state, and says who mails visitors', async () => {
  const {sql, store, ida} = await newOffice();
  const mailsOf = async (settings?: Record<string, string>) =>
    (await ida.read<LeadStats>('leads stats', settings)).visitorMails;
  assert.equal(await mailsOf(), 'unset');
  const oldest = await store({form: 'checklist'});
  assert.equal(await mailsOf(), 'none');
  assert.equal(await mailsOf({VISITOR_MAILS: 'crm'}), 'crm');
  await store(DOWNLOAD);
  await store();
  await attempt(sql, 'mail', 'delivered');
  const {visitorMails, byChannel, byState, oldestWaiting} =
    await ida.read<LeadStats>('leads stats');
  assert.equal(visitorMails, 'own');
  assert.equal(oldestWaiting?.id, oldest);
  assert.deepEqual(byChannel, {crm: {pending: 3}, mail: {delivered: 1}, notice: {pending: 1}});
  assert.deepEqual(byState, {pending: 3});
});

test('a digest that nobody can get turns health red, but not for longer than it is about', async () => {
  const {sql, store} = await newOffice();
  await store({...DOWNLOAD, reason: 'too_fast'});
  await sql('select leads.plan_notices()');
  await attempt(sql, 'notice', 'dead');
  // From a day on the next one stands for it; no command names a digest.
  for (const [hours, isRed] of [
    [2, true],
    [25, false],
  ] as const) {
    await sql(
      'update leads.delivery set created_at = now() - make_interval(hours => $1) where submission_id is null',
      hours,
    );
    const health = await sql(
      `select (leads.health() ->> 'oldestNoticeSeconds')::int > 7000 as red`,
    );
    assert.deepEqual(health, [{red: isRed || null}]);
  }
});
