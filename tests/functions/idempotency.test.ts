import {startBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

const {test} = Deno;

const key = 'attempt-0001';

/** Connections enough for posts to meet in the database. */
const AT_ONCE = {env: {DATABASE_POOL_SIZE: '4'}};

test('a retry under the same key gives the first id and delivers nothing twice', async () => {
  await using backend = startBackend();
  const {submit, send, settled, runRound, crm, database} = backend;
  const first = await send('consultation', {}, {key});
  const second = await submit(bodyOf('consultation'), {key});
  same(second.status, 200, 'status');
  same(second.body, {ok: true, id: first.body.id, replayed: true}, 'answer');
  await settled();
  await runRound();
  same([crm.received.length, await database.count('submission')], [1, 1], 'sent and stored');
});

test('twenty posts of one key at once are one lead', async () => {
  await using backend = startBackend(AT_ONCE);
  const {submit, settled, runRound, crm, database} = backend;
  const posts = Array.from({length: 20}, () => submit(bodyOf('consultation'), {key}));
  const answers = await Promise.all(posts);
  await settled();
  await runRound();
  same([...new Set(answers.map(({status}) => status))], [200], 'statuses');
  same(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
  same(answers.filter(({body}) => !body.replayed).length, 1, 'answers that say it is new');
  same([crm.received.length, await database.count('submission')], [1, 1], 'sent and stored');
});

test('without a key, a double click is one lead and other values are another', async () => {
  await using backend = startBackend();
  const {submit, database} = backend;
  const first = await submit(bodyOf('newsletter'));
  const again = await submit(bodyOf('newsletter', {email: '  ida.berg@gmail.com '}));
  const other = await submit(bodyOf('newsletter', {email: 'ida@training.example'}));
  same(again.body, {ok: true, id: first.body.id, replayed: true}, 'the second click');
  same(other.body.replayed, false, 'other values replayed');
  same(await database.count('submission'), 2, 'stored leads');
});

test('without a key, the same values are a new lead ten minutes later, not before', async () => {
  await using backend = startBackend();
  const replayedAfter = async (seconds: number) => {
    const sql = 'update leads.submission set created_at = now() - make_interval(secs => $1)';
    await backend.database.rows(sql, [seconds]);
    return (await backend.submit(bodyOf('newsletter'))).body.replayed;
  };
  await backend.submit(bodyOf('newsletter'));
  same([await replayedAfter(540), await replayedAfter(601)], [true, false], 'replays');
});

test('without a key, posts of the same values at one moment are one lead', async () => {
  await using backend = startBackend(AT_ONCE);
  const answers = await Promise.all([1, 2, 3].map(() => backend.submit(bodyOf('newsletter'))));
  same(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
});

test('other test logins are a retry under the same key, and another lead without one', async () => {
  await using backend = startBackend();
  const {submit, database} = backend;
  const sendLogin = (login: string, options = {}) =>
    submit(bodyOf('assuranceCheck', {login_credential__1: login}), options);
  const {body} = await sendLogin('learner one, password one', {key});
  const retry = await sendLogin('learner one, password two', {key});
  same(retry.body, {...body, replayed: true}, 'the retry');
  same(await database.count('credential'), 1, 'seals');
  const corrected = [await sendLogin('password one'), await sendLogin('password two')];
  same(new Set(corrected.map((it) => it.body.id)).size, 2, 'ids without a key');
  const hashes = await database.rows('select distinct content_hash from leads.submission');
  same(hashes.length, 1, 'digests of the content: nothing stored depends on the logins');
});

test('the same values under two keys are two leads', async () => {
  await using backend = startBackend();
  const first = await backend.submit(bodyOf('newsletter'), {key});
  const second = await backend.submit(bodyOf('newsletter'), {key: 'attempt-0002'});
  same(first.body.id === second.body.id, false, 'one id');
});
