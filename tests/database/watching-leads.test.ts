import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import {runCommand, startCommand} from '../support/run-command.ts';
import {until} from '../support/until.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';
import {markDead, newOffice} from './support/office.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

test('watch shows what came since the operator last looked, then what comes, without reading every delivery', async () => {
  const {owner, ida} = await newOffice(server);
  await runSql(
    owner,
    `with many as (
       insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, created_at)
       select id, id::text, 'hash', 'newsletter', '{}', '[]', now() - interval '3 days'
       from (select gen_random_uuid() as id from generate_series(1, 50000)) s returning id)
     insert into leads.delivery (submission_id, channel, message) select id, 'crm', 'lead' from many`,
  );
  await runSql(owner, 'vacuum analyze leads.submission, leads.delivery, leads.delivery_attempt');
  const old = await storeLead(owner, {fields: {email: 'old@training.example'}});
  await runSql(
    owner,
    `update leads.submission set created_at = now() - interval '2 hours' where id = $1`,
    [old],
  );
  const watching = startCommand('leads', ida, ['watch', '--json', '--since', '3h']);
  let seen = '';
  watching.stdout?.on('data', (chunk) => (seen += String(chunk)));
  await until('the lead of two hours ago', () => seen.includes('old@training.example'));
  // The polls look for new leads through an index, and the server counts that together with whatever else they scan.
  const counts = async () => {
    const [row] = await runSql<{polls: number; scans: number}>(
      owner,
      `select
         (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'submission_created_at') as polls,
         (select sum(seq_scan)::int from pg_stat_user_tables
           where schemaname = 'leads' and relname in ('delivery', 'submission')) as scans`,
    );
    return row ?? {polls: 0, scans: 0};
  };
  const morePolls = async () => {
    const {polls} = await counts();
    await until('some polls', async () => (await counts()).polls > polls + 1);
    return counts();
  };
  const {scans} = await morePolls();
  assert.equal((await morePolls()).scans, scans, 'scans of a whole table');

  const fresh = await storeLead(owner, {fields: {email: 'new@training.example'}});
  await until('the new lead', () => seen.includes('new@training.example'));
  await markDead(owner, fresh, 0);
  await runSql(
    owner,
    `insert into leads.delivery_attempt
       (delivery_id, attempt, duration_ms, outcome, ambiguous, stale)
     select d.id, 1, 5, 'rejected', false, false from leads.delivery d where d.submission_id = $1`,
    [fresh],
  );
  await until('its change', () => seen.includes('"state":"dead"'));
  await runCommand('leads', ida, 'retry', fresh);
  await until('the retry', () => seen.trim().split('\n').length === 4);
  const end = new Promise((resolve) => watching.once('close', resolve));
  watching.kill('SIGINT');
  await end;
  const lines = seen
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LeadLine);
  assert.deepEqual(
    lines.map(({id, state}) => [id, state]),
    [
      [old, 'pending'],
      [fresh, 'pending'],
      [fresh, 'dead'],
      [fresh, 'pending'],
    ],
  );
});
