import {TIMES} from '../support/clock.ts';
import {ACTOR, startWithMails, testsOf} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {database} from './support/database.ts';
import {later, taken} from './support/stand-ins.ts';

// A computer's clock that is set back, or was wrong by days: all that is stored moves the other way.

const test = testsOf(() => startWithMails({MAIL_LIMIT: '3/3600'}));

/** The times until when something waits. */
const PLANS = new Set(
  'answer_due_at reminder_at ends_at next_attempt_at lease_until paused_until'.split(' '),
);

/** The times of what has been that are still to come. */
async function recordedAhead(): Promise<string[]> {
  const times = await database.rows<{table: string; column: string}>(TIMES);
  const ahead = times
    .filter(({column}) => !PLANS.has(column))
    .map(
      (it) => `select '${it.table}.${it.column}' from leads.${it.table} where ${it.column} > now()`,
    );
  return database.list<string>(ahead.join(' union '));
}

const BACK: [by: string][] = [['2 hours'], ['40 days']];

test('after the clock was set back a new lead leaves at once, and with the next rounds all that waited; answers are due as promised', async (backend) => {
  const {crm, mails, runRound, send} = backend;
  await backend.eachCase(BACK, async (by) => {
    mails.received.length = 0;
    crm.answer = later(503, '300');
    await send('consultation');
    for (const name of ['a', 'b', 'c']) {
      await send('checklist', {email: `${name}@${name}.example`});
    }
    await runRound();
    const waits =
      'select distinct last_outcome from leads.delivery where state in ($1, $2) order by 1';
    same(await database.list(waits, ['pending', 'held']), ['crm_error', 'mail_budget', null]);

    await database.moveClock(`-${by}`);
    crm.answer = taken;
    await send('strategicGuide', {email: 'd@d.example'});
    ok(
      crm.received.some(({text}) => text.includes('d@d.example')),
      'a new lead at the CRM',
    );
    await runRound();
    await runRound();
    const left = `select channel from leads.delivery where state <> 'delivered'`;
    same([await database.list(left), await recordedAhead()], [[], []]);
    const {hours, isSoon} = await database.row<{hours: number; isSoon: boolean}>(
      `select extract(epoch from answer_due_at - created_at)::int / 3600 as hours, answer_due_at < now() + interval '24 hours' as "isSoon"
       from leads.submission where form = 'consultation'`,
    );
    same([hours, isSoon], [24, true], 'the promised answer');
    same(await backend.problems(), [], 'problems');
  });
});

test('a lead and an attempt that were under way while the clock was set back are not left behind', async (backend) => {
  const {crm, runRound} = backend;
  crm.answer = later(503, '300');
  await backend.send('consultation');
  await runRound();
  crm.answer = taken;
  for (const ahead of ['submission set created_at', 'delivery set next_attempt_at']) {
    await database.rows(`update leads.${ahead} = now() + interval '3 days'`);
    await runRound();
  }
  same(await recordedAhead(), [], 'what is of a time to come');
  await database.endPause();
  await runRound();
  const waits = `select channel from leads.delivery where state <> 'delivered'`;
  same(await database.list(waits), [], 'what still waits');
});

test('a clock that jumps ahead destroys nothing: health is red until it is set back, or an operator says that it is right', async (backend) => {
  const {runRound} = backend;
  await backend.send('assuranceCheck');
  await runRound();
  const purge = () => database.rows(`select subject, count from leads.purge('retention')`);

  await database.moveClock('40 days');
  same(await purge(), [], 'purged before the next round');
  await runRound();
  same(await purge(), [], 'purged after it');
  ok((await backend.problems()).includes('clock_jumped'), 'said by health');
  same(await backend.isGreen(), false, 'green');

  await database.moveClock('-40 days');
  await runRound();
  await runRound();
  same([await purge(), await backend.problems()], [[], []]);

  await database.moveClock('40 days');
  await runRound();
  await database.rows('select leads.trust_clock($1)', [ACTOR]);
  same(await purge(), [{subject: 'credential', count: 1}]);
  ok(!(await backend.problems()).includes('clock_jumped'), 'no more said by health');
});
