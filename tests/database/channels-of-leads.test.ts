import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {Operator} from '../support/operator.ts';
import {newOffice, type Office} from './support/office.ts';
import {MAIL, NOTICE} from './support/store-lead.ts';

const DOWNLOAD = {form: 'checklist', more: [MAIL, NOTICE]};

/** Claims the next delivery of a channel, and reports an attempt that ends in `state`. */
async function attempt({sql}: Office, channel: string, state: string): Promise<void> {
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

async function statesOf(who: Operator, id: string): Promise<Record<string, string>> {
  const {deliveries} = await who.read<LeadRecord>(`leads show ${id}`);
  return Object.fromEntries(deliveries.map(({channel, state}) => [channel, state]));
}

test('`leads list` shows a dead mail as waiting for a person and finds it by --channel, and `leads retry --channel` retries only the mail', async () => {
  const office = await newOffice();
  const {sql, list, ida} = office;
  const id = await office.store(DOWNLOAD);
  await sql(`select leads.cancel('bo', array[$1]::uuid[], 'crm')`, id);
  await attempt(office, 'mail', 'dead');
  await attempt(office, 'notice', 'held');

  const {stdout} = await ida.run('leads list');
  const [, dead = '', held = ''] = stdout.split('\n');
  assert.match(dead, /^dead +1 .*visitor’s mail .* npm run leads -- list -s dead --channel mail$/u);
  assert.match(held, /^held +1 .* npm run leads -- list -s held --channel notice$/u);
  for (const [filter, found] of [
    ['-s dead --channel mail', ['mail dead, notice held']],
    ['-s dead', []],
    ['-s cancelled', ['mail dead, notice held']],
  ] as const) {
    const others = (await list(filter)).map((line) => line.others);
    assert.deepEqual(others, found, filter);
  }

  const shown = await ida.run(`leads show ${id}`);
  assert.match(shown.stdout, /^mail checklist +dead, attempts 1, last_outcome address_refused/mu);
  assert.match(shown.stdout, /^mail checklist try 1 .* outcome address_refused, http_status 422/mu);
  assert.match(shown.stdout, /^notice new_lead +held, attempts 1, .* next_attempt_at \S+Z$/mu);

  const retry = 'leads list -s dead --channel mail --ids | leads retry - --channel mail';
  assert.match(await ida.print(retry), /^1 lead due now/u);
  assert.deepEqual(await statesOf(ida, id), {crm: 'cancelled', mail: 'pending', notice: 'held'});
});

test('`leads list` does not list a mail held back by MAIL_LIMIT as needing repair, and `leads show` says that MAIL_LIMIT holds it', async () => {
  const {sql, store, ida} = await newOffice();
  const id = await store(DOWNLOAD);
  await sql(`select leads.claim(array['mail'], 60, 1000, '{}', 0, 3600)`);
  assert.match((await ida.run('leads list')).stdout, /^TIME[^]*mail held/u, 'nothing waits');
  const {stdout} = await ida.run(`leads show ${id}`);
  assert.match(stdout, /^mail checklist +held, attempts 0, last_outcome mail_budget/mu);
  assert.match(stdout, /^next +the mail to the visitor waits for MAIL_LIMIT/mu);
});

test('`leads discard --channel` and `leads retry --channel` change only that channel’s delivery, held or dead, and are audited', async () => {
  const office = await newOffice();
  const {sql, ida} = office;
  const id = await office.store(DOWNLOAD);
  for (const state of ['held', 'dead']) {
    await attempt(office, 'crm', state);
    await ida.print(`leads discard ${id} --channel crm`);
    const claimed = await sql(`select leads.claim('{crm}', 60, 1000) ->> 'delivery' as lead`);
    assert.deepEqual(claimed, [{lead: null}], 'what is cancelled is not claimed');
    await ida.print(`leads retry ${id} --channel crm`);
  }
  await attempt(office, 'crm', 'held');
  await ida.print(`leads discard ${id} --channel mail`);
  await ida.fail(`leads discard ${id} --channel mail`, /no delivery of it waits/u);
  await ida.print(`leads retry ${id} --channel crm`);
  assert.deepEqual(await statesOf(ida, id), {crm: 'pending', mail: 'cancelled', notice: 'pending'});
  const {stdout} = await ida.run(`leads retry ${id}`);
  assert.equal(stdout, '1 lead due now, for the next delivery round.\n');
  assert.deepEqual(await statesOf(ida, id), {crm: 'pending', mail: 'pending', notice: 'pending'});
  assert.equal((await ida.run(`leads release ${id} --channel mail`)).code, 2);
  const acts = new Set(await office.audit(id));
  assert.deepEqual(acts, new Set(['ida lead.cancel', 'ida lead.retry', 'ida lead.show']));
});
