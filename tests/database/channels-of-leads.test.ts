import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/read-stats.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {newOffice} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const DOWNLOAD = {
  form: 'checklist',
  more: [
    {channel: 'mail', message: 'checklist'},
    {channel: 'notice', message: 'new_lead'},
  ],
} as const;

/** One attempt at the next delivery of a channel, which ends in `state`. */
async function attempt(owner: string, channel: string, state: string): Promise<void> {
  await runSql(
    owner,
    `select leads.report_attempt(c.delivery_id, c.lease_token, c.attempt, $2, 60, $3, 422, '{}', null, false, 5, null)
     from leads.claim($1, 60, 1000) c`,
    [channel, state, state === 'delivered' ? 'delivered' : 'address_refused'],
  );
}

function states({deliveries}: LeadRecord): Record<string, string> {
  return Object.fromEntries(deliveries.map(({channel, state}) => [channel, state]));
}

test('a mail that is dead waits for a person, is found by its channel, and retried without the rest', async () => {
  const {owner, ida} = await newOffice(server);
  const id = await storeLead(owner, DOWNLOAD);
  await runSql(owner, `select leads.cancel('bo', $1, 'crm')`, [id]);
  await attempt(owner, 'mail', 'dead');
  await attempt(owner, 'notice', 'held');

  const {stdout} = await runCommand('leads', ida, 'stats');
  const [, dead = '', held = ''] = stdout.split('\n');
  assert.match(dead, /^dead +1 .*visitor’s mail .* npm run leads -- list -s dead --channel mail$/u);
  assert.match(held, /^held +1 .* npm run leads -- list -s held --channel notice$/u);
  assert.match(stdout, /^mail dead +1$/mu);
  const found = async (...filter: string[]) =>
    (await readCommand<LeadLine[]>('leads', ida, 'list', ...filter)).map((it) => it.others);
  assert.deepEqual(await found('-s', 'dead', '--channel', 'mail'), ['mail dead, notice held']);
  assert.deepEqual(await found('-s', 'dead'), []);
  assert.deepEqual(await found('-s', 'cancelled'), ['mail dead, notice held']);
  assert.deepEqual(await found('--channel', 'webhook'), []);

  const shown = await runCommand('leads', ida, 'show', id);
  assert.match(shown.stdout, /^mail checklist +dead, 1 try$/mu);
  assert.match(shown.stdout, /^mail checklist try 1 +\S+, address_refused, status 422/mu);
  assert.match(shown.stdout, /^notice new_lead +held, 1 try, next try \S+$/mu);

  const retried = await readCommand('leads', ida, 'retry', '-s', 'dead', '--channel', 'mail');
  assert.deepEqual(retried, {retried: [id], skipped: []});
  const later = await readCommand<LeadRecord>('leads', ida, 'show', id);
  assert.deepEqual(states(later), {crm: 'cancelled', mail: 'pending', notice: 'held'});
});

test('a state without a channel is the CRM’s, and no other delivery is retried with it', async () => {
  const {owner, ida} = await newOffice(server);
  const id = await storeLead(owner, DOWNLOAD);
  await attempt(owner, 'crm', 'held');
  assert.equal((await runCommand('leads', ida, 'cancel', id, '--channel', 'mail')).code, 0);
  assert.equal((await runCommand('leads', ida, 'cancel', id, '--channel', 'mail')).code, 1);
  await runCommand('leads', ida, 'retry', '-s', 'held');
  const later = await readCommand<LeadRecord>('leads', ida, 'show', id);
  assert.deepEqual(states(later), {crm: 'pending', mail: 'cancelled', notice: 'pending'});
  await runCommand('leads', ida, 'retry', id, '--channel', 'mail');
  assert.deepEqual(states(await readCommand<LeadRecord>('leads', ida, 'show', id)), {
    crm: 'pending',
    mail: 'pending',
    notice: 'pending',
  });
  assert.equal((await runCommand('leads', ida, 'release', id, '--channel', 'mail')).code, 2);
});

test('stats counts deliveries by channel and state, and says who mails visitors', async () => {
  const {owner, ida} = await newOffice(server);
  const mailsOf = async (settings: Record<string, string> = {}) =>
    (await readCommand<LeadStats>('leads', {...ida, ...settings}, 'stats')).visitorMails;
  assert.equal(await mailsOf(), 'unset');
  await storeLead(owner, {form: 'checklist'});
  assert.equal(await mailsOf(), 'none');
  assert.equal(await mailsOf({VISITOR_MAILS: 'crm'}), 'crm');
  await storeLead(owner, DOWNLOAD);
  await storeLead(owner);
  assert.equal(await mailsOf(), 'own');
  await attempt(owner, 'mail', 'delivered');
  const {byChannel, byState} = await readCommand<LeadStats>('leads', ida, 'stats');
  assert.deepEqual(byChannel, {
    crm: {pending: 3},
    mail: {delivered: 1},
    notice: {pending: 1},
  });
  assert.deepEqual(byState, {pending: 3});
});

test('a digest that nobody can get turns health red, but not for longer than it is about', async () => {
  const {owner} = await newOffice(server);
  await storeLead(owner, {...DOWNLOAD, reason: 'too_fast'});
  await runSql(owner, 'select leads.plan_notices()');
  await attempt(owner, 'notice', 'dead');
  const late = async (hours: number) => {
    await runSql(
      owner,
      'update leads.delivery set created_at = now() - make_interval(hours => $1) where submission_id is null',
      [hours],
    );
    const [health] = await runSql<{seconds: number | null}>(
      owner,
      'select notice_late_for as seconds from leads.health()',
    );
    return health?.seconds ?? null;
  };
  assert.ok(((await late(2)) ?? 0) > 7000);
  assert.equal(await late(25), null, 'the next one stands for it; no command names a digest');
});
