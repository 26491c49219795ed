import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

Deno.test('a retry under the same key gives the first id and delivers nothing twice', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    const first = await submit(bodyOf('consultation'), {key: 'attempt-0001'});
    await settled();
    const second = await submit(bodyOf('consultation'), {key: 'attempt-0001'});
    same(second.status, 200, 'status');
    same(second.body, {ok: true, id: first.body.id, replayed: true}, 'answer');
    await settled();
    await runRound();
    same(crm.received.length, 1, 'leads at the CRM');
    same((await database.rows('select id from leads.submission')).length, 1, 'stored leads');
  });
});

Deno.test('twenty posts of one key at once are one lead', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    const posts = Array.from({length: 20}, () =>
      submit(bodyOf('consultation'), {key: 'attempt-0001'}),
    );
    const answers = await Promise.all(posts);
    await settled();
    await runRound();
    same(new Set(answers.map(({status}) => status)).size, 1, 'statuses');
    same(answers[0]?.status, 200, 'status');
    same(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
    same(answers.filter(({body}) => !body.replayed).length, 1, 'answers that say it is new');
    same((await database.rows('select id from leads.submission')).length, 1, 'stored leads');
    same(crm.received.length, 1, 'leads at the CRM');
  });
});

Deno.test('without a key, a double click is one lead and other values are another', async () => {
  await withBackend({}, async ({submit, database}) => {
    const first = await submit(bodyOf('newsletter'));
    const again = await submit(bodyOf('newsletter', {email: '  ida.berg@gmail.com '}));
    const other = await submit(bodyOf('newsletter', {email: 'ida@training.example'}));
    same(again.body, {ok: true, id: first.body.id, replayed: true}, 'the second click');
    same(other.body.replayed, false, 'other values replayed');
    same((await database.rows('select id from leads.submission')).length, 2, 'stored leads');
  });
});

Deno.test(
  'without a key, the same values are a new lead ten minutes later, not before',
  async () => {
    await withBackend({}, async ({submit, database}) => {
      const later = (seconds: number) =>
        database.rows(
          'update leads.submission set created_at = created_at - make_interval(secs => $1)',
          [seconds],
        );
      await submit(bodyOf('newsletter'));
      await later(590);
      same((await submit(bodyOf('newsletter'))).body.replayed, true, 'a replay within ten minutes');
      await later(11);
      same((await submit(bodyOf('newsletter'))).body.replayed, false, 'a replay after them');
    });
  },
);

Deno.test('without a key, two posts of the same values at one moment are one lead', async () => {
  await withBackend({}, async ({submit}) => {
    const answers = await Promise.all([1, 2, 3].map(() => submit(bodyOf('newsletter'))));
    same(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
  });
});

Deno.test('a retry under the same key with other test logins gives the first id', async () => {
  await withBackend({}, async ({submit, database}) => {
    const send = (login: string) =>
      submit(bodyOf('assuranceCheck', {login_credential__1: login}), {key: 'attempt-0001'});
    const first = await send('learner one, password one');
    same((await send('learner one, password two')).body, {...first.body, replayed: true}, 'answer');
    same((await database.rows('select 1 from leads.credential')).length, 1, 'seals');
  });
});

Deno.test('without a key, test logins that were corrected are another lead', async () => {
  await withBackend({}, async ({submit}) => {
    const send = (login: string) => submit(bodyOf('assuranceCheck', {login_credential__1: login}));
    const first = await send('learner one, password one');
    same((await send('learner one, password two')).body.id === first.body.id, false, 'one id');
  });
});

Deno.test('nothing that is stored depends on the test logins, but their seal', async () => {
  await withBackend({}, async ({submit, database}) => {
    for (const [key, login] of [
      ['attempt-0001', 'password one'],
      ['attempt-0002', 'password two'],
    ] as const) {
      await submit(bodyOf('assuranceCheck', {login_credential__1: login}), {key});
    }
    const stored = await database.rows<{content_hash: string}>(
      'select content_hash from leads.submission',
    );
    same(new Set(stored.map((row) => row.content_hash)).size, 1, 'digests of the content');
  });
});

Deno.test('the same values under two keys are two leads', async () => {
  await withBackend({}, async ({submit}) => {
    const first = await submit(bodyOf('newsletter'), {key: 'attempt-0001'});
    const second = await submit(bodyOf('newsletter'), {key: 'attempt-0002'});
    same(first.body.id === second.body.id, false, 'one id');
  });
});
