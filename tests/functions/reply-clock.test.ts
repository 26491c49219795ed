import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal} from './support/check.ts';
import {DECOY_FILLED} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

const test = testsOf(startWithMails);

test('the staff get one reminder at three quarters of the promised reply time and one at its end', async (backend) => {
  const {body} = await backend.send('consultation');
  equal(await sentAfter(backend, 17), ['New'], 'after 17 hours');
  equal(await sentAfter(backend, 2), ['New', 'Answer due soon'], 'after 19 hours');
  const all = ['New', 'Answer due soon', 'Answer overdue'];
  equal(await sentAfter(backend, 6), all, 'after 25 hours');
  equal(await sentAfter(backend, 48), all, 'days later');
  equal(await backend.isGreen(), false, 'health is green while the answer is overdue');
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

const ENDINGS: [title: string, act: (backend: Backend, id: string) => unknown, sent: string[]][] = [
  ['answered', ({operate}, id) => operate('mark_answered', id), ['New']],
  ['erased', ({erase}) => erase(VISITOR.email), ['New']],
  ['released', ({operate}, id) => operate('release', id), ['Answer due soon', 'New']],
  ['left in quarantine', () => null, []],
];

test('an answered, erased or quarantined lead causes no reminder; a quarantined lead that is released late causes its reminder at once', async (backend) => {
  await backend.eachCase(ENDINGS, async (title, act, sent) => {
    backend.mails.received.length = 0;
    const isKept = ['released', 'left in quarantine'].includes(title);
    const headers = isKept ? DECOY_FILLED : {};
    const {body} = await backend.send('consultation', {}, {headers});
    await sentAfter(backend, 17);
    await act(backend, body.id);
    equal((await sentAfter(backend, 2)).toSorted(), sent, 'mails sent after 19 hours');
    const overdue = title === 'released' ? ['Answer overdue'] : [];
    equal((await sentAfter(backend, 6)).slice(sent.length), overdue, 'mails sent after 25 hours');
  });
});
