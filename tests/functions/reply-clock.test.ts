import {openLink} from '../../supabase/functions/_shared/links/links.ts';
import {AUTHORIZATION, startWithMails, testsOf} from './support/backend.ts';
import {ok, present, same} from './support/check.ts';

// The time until a promised answer: who is told of it, and how it is stopped.

const test = testsOf(startWithMails);

const STAFF = 'desk@pugmark.example';

test('Reply on a notice of a lead goes to its visitor, and links of its own lines say that it was answered or is none', async (backend) => {
  const {body} = await backend.send('consultation', {email: "o'neil@Training.example"});
  await backend.send('newsletter');
  await backend.runRound();
  const [notice, digest] = backend.mailsTo(STAFF);
  const replies = [notice?.reply_to, digest?.reply_to];
  same(replies, ["o'neil@training.example", undefined], 'where replies go');
  const lines = present(notice, 'a notice').text.split('\n');
  const keys = [AUTHORIZATION.replace('Bearer ', '')];
  for (const [words, kind] of [
    ['I have answered:', 'answered'],
    ['Not a lead:', 'not_a_lead'],
  ] as const) {
    const [page, token = ''] = present(lines[lines.indexOf(words) + 1], 'a link').split('#');
    same(page, 'https://www.pugmark.example/answered', 'page');
    same(await openLink(keys, token), {kind, subject: body.id}, 'what its token opens');
  }
  ok(!digest?.text.includes('#'), 'no link in a digest');
});

test('staff are reminded at three quarters of the time and when it is over, once each, until somebody answers', async (backend) => {
  const {database, runRound, operate} = backend;
  const {body} = await backend.send('consultation');
  const subjectsAfter = async (hours: number) => {
    await database.backdate('submission.created_at', `${hours} hours`);
    await database.backdate('submission.answer_due_at', `${hours} hours`);
    await runRound();
    await runRound();
    return backend.mailsTo(STAFF).map(({subject}) => subject.split(':')[0]);
  };
  same(await subjectsAfter(17), ['New'], 'after 17 hours');
  same(await subjectsAfter(2), ['New', 'Answer due soon'], 'after 19 hours');
  same(await subjectsAfter(6), ['New', 'Answer due soon', 'Answer overdue'], 'after 25 hours');
  const overdue = await backend.callDelivery({method: 'GET'});
  same([overdue.status, overdue.body], [503, {ok: false}], 'health while it is overdue');
  same(await operate('mark_answered', body.id), [body.id], 'stopped clocks');
  same(await operate('mark_answered', body.id), [], 'clocks stopped twice');
});
