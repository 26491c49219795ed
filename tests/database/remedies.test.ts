import assert from 'node:assert/strict';
import {before, beforeEach, test} from 'node:test';
import {HEALTH_WORDS} from '../../supabase/functions/_shared/notices/remedies.ts';
import {newOffice, type Office} from './support/office.ts';

let office: Office;
let id = '';

before(async () => {
  office = await newOffice();
});

/** A lead whose three messages are delivered, and a round a minute ago. */
beforeEach(async () => {
  for (const table of ['delivery_attempt', 'delivery', 'submission', 'rate_limit', 'heartbeat']) {
    await office.sql(`delete from leads.${table}`);
  }
  const more = [
    {channel: 'mail', message: 'consultation'},
    {channel: 'notice', message: 'new_lead'},
  ] as const;
  id = await office.store({form: 'consultation', answerWithinHours: 24, more});
  await office.sql(`select leads.record_heartbeat('{}')`);
  await office.sql(`update leads.delivery set state = 'delivered', delivered_at = now()`);
});

type Problem = keyof typeof HEALTH_WORDS;

const set = (channel: string, state: string, more = '', next = '1 hour') =>
  `update leads.delivery set state = '${state}', delivered_at = null, attempts = 3, created_at = now() - interval '2 hours',
     next_attempt_at = now() + interval '${next}'${more} where channel = '${channel}'`;
const digest = (state: string, more = '') =>
  `with gone as (delete from leads.delivery where channel = 'notice')
   insert into leads.delivery (channel, message, detail, state, created_at, holds, died_at)
   values ('notice', 'lead_digest', '{}', '${state}', now() - interval '2 hours', 2, ${more || 'null'})`;

/** What raises each problem whose words have a command, and what the command must print; by default the lead. */
const RAISED: [problem: Problem, because: string, sql: string, found?: string][] = [
  ['delivery_late', 'a lead waits for its next attempt', set('crm', 'pending')],
  ['delivery_late', 'a lead waits for a repair', set('crm', 'held')],
  ['delivery_late', 'a mail waits for its next attempt', set('mail', 'pending')],
  ['delivery_late', 'a mail waits for a repair', set('mail', 'held')],
  ['notices_late', 'a notice waits', set('notice', 'pending')],
  ['notices_late', 'a notice is dead', set('notice', 'dead', ', died_at = now()')],
  ['notices_late', 'a digest waits', digest('held'), 'lead_digest'],
  ['notices_late', 'a digest is dead', digest('dead', 'now()'), 'lead_digest'],
  ['repair_needed', 'a lead is refused', set('crm', 'held', ', holds = 2')],
  ['repair_needed', 'a mail is refused', set('mail', 'held', ', holds = 2')],
  ['repair_needed', 'a notice is refused', set('notice', 'held', ', holds = 2')],
  ['repair_needed', 'a digest is refused', digest('held'), 'lead_digest'],
  [
    'replies_overdue',
    'nobody has answered',
    `update leads.submission set answer_due_at = now() - interval '1 hour'`,
  ],
  ['leads_dead', 'a lead died', set('crm', 'dead', `, died_at = now() - interval '5 hours'`)],
  ['leads_dead', 'a mail died', set('mail', 'dead', `, died_at = now() - interval '5 hours'`)],
  ...(['crm', 'mail', 'notice'] as const).map((channel): [Problem, string, string] => [
    'delivery_late',
    `a ${channel} message is due`,
    set(channel, 'pending', '', '-10 minutes'),
  ]),
  [
    'flood',
    'a hundred leads come at once',
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries)
     select gen_random_uuid(), 'attempt ' || n, 'hash', 'newsletter', '{}', '[]' from generate_series(1, 100) n`,
    '50 leads',
  ],
];

for (const [problem, because, sql, found] of RAISED) {
  test(`${problem}: when ${because}, a command that its notice names shows it`, async () => {
    await office.sql(sql);
    const [health] = await office.sql<{problems: string[]}>(
      `select leads.judge() -> 'problems' as problems`,
    );
    assert.ok(health?.problems.includes(problem), `problems: ${String(health?.problems)}`);
    const words: string = HEALTH_WORDS[problem];
    const commands = words.match(/(?<=npm run )leads -- .*/gu) ?? [];
    assert.ok(commands.length > 0, 'no command');
    let shown = '';
    for (const command of commands) {
      const {stdout, code, stderr} = await office.ida.run(command.replace(' -- ', ' '));
      assert.equal(code, 0, stderr);
      shown += stdout;
    }
    const counted = `${(shown.match(/\d\d:\d\d:\d\d/gu) ?? []).length} leads`;
    assert.ok(`${shown} ${counted}`.includes(found ?? id.slice(0, 13)), shown);
  });
}
