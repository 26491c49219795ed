import {startBackend, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

const key = 'attempt-0001';
const newsletter = bodyOf('newsletter');
const spaced = bodyOf('newsletter', {email: ` ${VISITOR.email} `});
const check = bodyOf('assuranceCheck');
const otherLogin = bodyOf('assuranceCheck', {login_credential__1: 'learner one, other password'});

const TWICE: [title: string, bodies: object[], keys: (string | undefined)[], leads: 1 | 2][] = [
  ['a retry under the same key', [newsletter, newsletter], [key, key], 1],
  [
    'a retry whose header a proxy sends twice',
    [newsletter, newsletter],
    [key, `${key}, ${key}`],
    1,
  ],
  ['the same values under two keys', [newsletter, newsletter], [key, 'attempt-0002'], 2],
  ['a double click without a key, the values meaning the same', [newsletter, spaced], [], 1],
  ['other values', [newsletter, bodyOf('newsletter', {email: 'ida@training.example'})], [], 2],
  ['other test logins under the same key', [check, otherLogin], [key, key], 1],
  ['other test logins without a key', [check, otherLogin], [], 2],
];

test('the same form sent twice under one idempotency key, or without any, is one lead; only with a key is the response marked as a replay', async (backend) => {
  const {submit, settled, runRound, crm, database} = backend;
  await backend.eachCase(TWICE, async (_title, [one, two], keys, leads) => {
    const sent = await submit(one, {key: keys[0]});
    const resent = await submit(two, {key: keys[1]});
    const isReplay = leads === 1;
    const isMarked = isReplay && keys.length > 0;
    equal([sent.body.replayed, resent.body.replayed], [false, isMarked], 'replayed');
    equal([resent.status, resent.body.id === sent.body.id], [200, isReplay], 'status, same id');
    await settled();
    await runRound();
    equal([await database.count('submission'), crm.received.length], [leads, leads], 'leads');
    if (two === otherLogin) {
      equal(await database.count('credential'), leads, 'seals');
      const hashes = await database.rows('select distinct content_hash from leads.submission');
      equal(hashes.length, 1, 'different content hashes: none depends on the logins');
    }
  });
});

test('20 concurrent posts of the same values store and send one lead, with or without an idempotency key', async () => {
  await using backend = startBackend({connections: 4});
  const {submit, settled, runRound, crm, database} = backend;
  await backend.eachCase([['with a key'], ['without']], async (title) => {
    const given = title === 'without' ? {} : {key};
    const answers = await Promise.all(Array.from({length: 20}, () => submit(newsletter, given)));
    await settled();
    await runRound();
    equal([...new Set(answers.map(({status}) => status))], [200], 'statuses');
    equal(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
    const news = answers.filter(({body}) => !body.replayed).length;
    equal(news, title === 'without' ? 20 : 1, 'answers that are no replay');
    equal([crm.received.length, await database.count('submission')], [1, 1], 'sent and stored');
  });
});

test('without an idempotency key, the same values become a new lead only after ten minutes', async (backend) => {
  const {database, submit} = backend;
  const leadsAfter = async (seconds: number) => {
    const sql = 'update leads.submission set created_at = now() - make_interval(secs => $1)';
    await database.rows(sql, [seconds]);
    await submit(newsletter);
    return database.count('submission');
  };
  await submit(newsletter);
  equal([await leadsAfter(540), await leadsAfter(601)], [1, 2], 'leads');
});
