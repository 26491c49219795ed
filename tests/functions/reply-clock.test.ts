import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal} from './support/check.ts';

const test = testsOf(startWithMails);

test('the staff get one reminder at three quarters of the promised reply time and one at its end', async (backend) => {
  const {body} = await backend.send('consultation');
  equal(await sentAfter(backend, 17), ['New'], 'after 17 hours');
  equal(await sentAfter(backend, 2), ['New', 'Answer due soon'], 'after 19 hours');
  const all = ['New', 'Answer due soon', 'Answer overdue'];
  equal(await sentAfter(backend, 6), all, 'after 25 hours');
  equal(await sentAfter(backend, 48), all, 'days later');
  const red = {ok: false, problems: ['replies_overdue']};
  equal((await backend.callDelivery({})).body, red, 'health while the answer is overdue');
  equal(await backend.operate('mark_answered', body.id), [body.id], 'leads whose clock is stopped');
  equal(await backend.operate('mark_answered', body.id), [], 'leads whose clock is stopped again');
});

type Backend = ReturnType<typeof startWithMails>;

/** The mails sent this many hours later, after two rounds, by the first words of their subjects. */
async function sentAfter({database, runRound, subjectsTo}: Backend, hours: number) {
  await database.moveClock(`${hours} hours`);
  await runRound(2);
  const subjects = subjectsTo(STAFF).map((it) => it.split(':')[0] ?? '');
  return subjects.filter((it) => !/quarantine|Health/u.test(it));
}
