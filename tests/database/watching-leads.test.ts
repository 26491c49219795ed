import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isDeepStrictEqual} from 'node:util';
import type {LeadLine} from '../../supabase/ops/leads/lead-lines.ts';
import {until} from '../support/until.ts';
import {newOffice} from './support/office.ts';

test('watch shows what came since the operator last looked, then what comes and changes, without reading every delivery', async () => {
  const {sql, store, ida} = await newOffice();
  await sql(
    `with many as (
       insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, created_at)
       select id, id::text, 'hash', 'newsletter', '{}', '[]', now() - interval '3 days'
       from (select gen_random_uuid() as id from generate_series(1, 10000)) s returning id)
     insert into leads.delivery (submission_id, channel, message) select id, 'crm', 'lead' from many`,
  );
  await sql('vacuum analyze leads.submission, leads.delivery, leads.delivery_attempt, leads.audit');
  const old = await store({hoursOld: 2});
  await sql('select pg_stat_force_next_flush()'); // the scans of this connection, which would count later
  const watching = ida.start('leads watch --json --since 3h');
  const seen = () =>
    watching
      .output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LeadLine);
  const untilSeen = (what: string, id: string, change: Partial<LeadLine>) =>
    until(what, () => {
      const last = seen().at(-1);
      return isDeepStrictEqual(last, {...last, id, ...change});
    });
  await untilSeen('the lead of two hours ago', old, {});
  // The polls look for new leads through an index, and the server counts that together with whatever else they scan.
  const counts = async () => {
    const [row] = await sql<{polls: number; scans: number}>(
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

  const fresh = await store({form: 'consultation', answerWithinHours: 24});
  await untilSeen('the new lead', fresh, {state: 'pending', answer: 'due'});
  await sql(
    `with dead as (
       update leads.delivery set state = 'dead', died_at = now() where submission_id = $1 returning id)
     insert into leads.delivery_attempt (delivery_id, attempt, duration_ms, outcome, ambiguous, stale)
     select id, 1, 5, 'rejected', false, false from dead`,
    fresh,
  );
  await untilSeen('its change', fresh, {state: 'dead'});
  await ida.run(`leads retry ${fresh}`);
  await untilSeen('the retry', fresh, {state: 'pending'});
  await sql('update leads.submission set answer_due_at = now() where id = $1', fresh);
  await untilSeen('the end of the time for its answer', fresh, {answer: 'overdue'});
  await ida.run(`leads answered ${fresh}`);
  await untilSeen('its answer', fresh, {answer: 'late'});
  assert.equal(await watching.stop(), 0);
  assert.deepEqual(
    seen().map(({id, state, answer}) => [id, state, answer]),
    [
      [old, 'pending', null],
      [fresh, 'pending', 'due'],
      [fresh, 'dead', 'due'],
      [fresh, 'pending', 'due'],
      [fresh, 'pending', 'overdue'],
      [fresh, 'pending', 'late'],
    ],
  );
});
