import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import type {LeadStats} from '../../supabase/ops/leads/read-stats.ts';
import {readCommand, runCommand, startCommand} from '../support/run-command.ts';
import {until} from '../support/until.ts';
import {auditOf, newOffice} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const CONSULTATION = {
  form: 'consultation',
  answerWithinHours: 24,
  more: [{channel: 'notice', message: 'new_lead'}],
} as const;

/** Makes a lead one that came so many hours earlier. */
async function age(owner: string, id: string, hours: number): Promise<void> {
  await runSql(
    owner,
    `update leads.submission set created_at = created_at - make_interval(hours => $2),
       answer_due_at = answer_due_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
}

test('whose answer is overdue stands first, and answered stops the clock and is on record', async () => {
  const {owner, ida} = await newOffice(server);
  await storeLead(owner);
  const fresh = await storeLead(owner, CONSULTATION);
  const late = await storeLead(owner, CONSULTATION);
  await age(owner, late, 26);
  await runSql(owner, 'select leads.plan_notices()');

  const listed = await runCommand('leads', ida, 'list');
  const [headings = '', first = ''] = listed.stdout.split('\n');
  assert.match(headings, /^WAITS FOR A PERSON/u);
  assert.match(
    first,
    /^overdue +1 +2 h 0 min +nobody has answered in time +npm run leads -- list --overdue$/u,
  );
  assert.match(listed.stdout, /consultation .* overdue 2 h 0 min/u);
  assert.match(listed.stdout, /consultation .* due in 23 h 59 min/u);
  const ids = async (...filter: string[]) =>
    (await readCommand<LeadLine[]>('leads', ida, 'list', ...filter)).map(({id}) => id);
  assert.deepEqual(await ids('--overdue'), [late]);
  assert.deepEqual(await ids('--unanswered'), [fresh, late]);

  const answered = await readCommand('leads', ida, 'answered', late.slice(0, 8));
  assert.deepEqual(answered, {answered: [late], skipped: []});
  const again = await runCommand('leads', ida, 'answered', late);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /promised no answer, answered before or erased/u);
  assert.deepEqual(await ids('--overdue'), []);
  assert.deepEqual((await readCommand<LeadStats>('leads', ida, 'stats')).waiting, []);
  assert.ok((await auditOf(owner)).includes('ida lead.answered'));

  const lead = await readCommand<LeadRecord>('leads', ida, 'show', late);
  assert.equal(lead.answer, 'late');
  assert.ok(lead.answeredBy);
  assert.deepEqual(
    lead.deliveries.map(({channel, message, state}) => [channel, message, state]),
    [
      ['crm', 'lead', 'pending'],
      ['notice', 'new_lead', 'pending'],
      ['notice', 'reply_overdue', 'cancelled'],
    ],
  );
  const csv = (await runCommand('leads', ida, 'export', '--format', 'csv', '--unanswered')).stdout;
  const [names = '', ...rows] = csv.trim().split('\r\n');
  assert.deepEqual(
    rows.map((row) => row.split(',')[0]),
    [fresh],
  );
  assert.ok(rows[0]?.split(',')[names.split(',').indexOf('answer_due_at')]);
});

test('stats says what share was answered in time, and never counts those in quarantine', async () => {
  const {owner, ida} = await newOffice(server);
  const [soon = '', slow = '', never = ''] = await Promise.all(
    [1, 2, 3].map(() => storeLead(owner, CONSULTATION)),
  );
  await storeLead(owner, CONSULTATION);
  const kept = await storeLead(owner, {...CONSULTATION, reason: 'too_fast'});
  for (const id of [slow, never, kept]) {
    await age(owner, id, 30);
  }
  await runCommand('leads', ida, 'answered', soon, slow);
  const {answers} = await readCommand<LeadStats>('leads', ida, 'stats');
  assert.deepEqual(answers, {due: 1, overdue: 1, inTime: 1, late: 1, share: 0.333});
  assert.match(
    (await runCommand('leads', ida, 'stats')).stdout,
    /^answers in 30 days +1 due, 1 overdue, 1 in time, 1 late: 33% in time$/mu,
  );
});

test('watch shows that a time for an answer is over, and that it was given', async () => {
  const {owner, ida} = await newOffice(server);
  const id = await storeLead(owner, CONSULTATION);
  const watching = startCommand('leads', ida, ['watch', '--json', '--since', '1h']);
  let seen = '';
  watching.stdout?.on('data', (chunk) => (seen += String(chunk)));
  await until('the lead', () => seen.includes('"answer":"due"'));
  await runSql(
    owner,
    `update leads.submission set answer_due_at = now() + interval '1 second' where id = $1`,
    [id],
  );
  await until('the end of its time', () => seen.includes('"answer":"overdue"'));
  await runCommand('leads', ida, 'answered', id);
  await until('its answer', () => seen.includes('"answer":"late"'));
  const end = new Promise((resolve) => watching.once('close', resolve));
  watching.kill('SIGINT');
  assert.equal(await end, 0);
});
