import {type Answer, withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {codes, repeat, sendMany, untilWindowLasts} from './support/many-leads.ts';

const ADDRESS = 'x-client-address';
const env = {CLIENT_ADDRESS_HEADER: ADDRESS};

Deno.test(
  'an address has ten leads of a form in ten minutes, and is told how long to wait',
  async () => {
    await withBackend({env}, async (backend) => {
      await untilWindowLasts(backend, 600, 10);
      const answers = await sendMany(backend, 11, {[ADDRESS]: '203.0.113.7'});
      same(codes(answers), [...repeat(10, 'taken'), 'rate_limited'], 'outcomes');
      const last = answers.at(-1);
      const wait = Number(last?.headers.get('retry-after'));
      ok(
        Number.isInteger(wait) && wait > 0 && wait <= 600,
        `a wait within ten minutes, not ${wait}`,
      );
      same(last?.status, 429, 'status');
      same((await backend.database.rows('select id from leads.submission')).length, 10, 'stored');

      const other = await sendMany(backend, 1, {[ADDRESS]: '203.0.113.8'});
      const form = await backend.submit(bodyOf('consultation'), {
        headers: {[ADDRESS]: '203.0.113.7'},
      });
      same(codes([...other, form]), ['taken', 'taken'], 'another address, and another form');
    });
  },
);

Deno.test('an address has its leads again when the window is over', async () => {
  await withBackend({env: {...env, RATE_LIMIT_ADDRESS: '2/2'}}, async (backend) => {
    const headers = {[ADDRESS]: '203.0.113.7'};
    await untilWindowLasts(backend, 2, 1.5);
    same(codes(await sendMany(backend, 3, headers)), ['taken', 'taken', 'rate_limited'], 'first');
    await untilWindowLasts(backend, 2, 2);
    same(codes(await sendMany(backend, 1, headers)), ['taken'], 'next window');
    same(
      (await backend.database.rows('select 1 from leads.rate_limit where ends_at < now()')).length,
      0,
      'counters that are over',
    );
  });
});

Deno.test('an e-mail address has five leads of a form in an hour, from wherever', async () => {
  await withBackend({}, async (backend) => {
    await untilWindowLasts(backend, 3600, 10);
    const answers: Answer[] = [];
    for (let index = 0; index < 6; index += 1) {
      const company = `Berg Training ${index}`;
      answers.push(await backend.submit(bodyOf('consultation', {company})));
    }
    same(codes(answers), [...repeat(5, 'taken'), 'rate_limited'], 'outcomes');
    const email = ' IDA.BERG@training.example ';
    const spelled = await backend.submit(bodyOf('consultation', {email, company: 'Other'}));
    same(codes([spelled]), ['rate_limited'], 'the same address spelled otherwise');
  });
});

Deno.test('an e-mail address is one sender in whatever letter case a form keeps it', async () => {
  await withBackend({env: {RATE_LIMIT_EMAIL: '3/3600'}}, async ({submit, database}) => {
    const spellings = ['victim@x.example', 'Victim@x.example', 'VICTIM@x.example'];
    for (const [index, email] of [...spellings, 'vIctim@X.EXAMPLE'].entries()) {
      const answer = await submit(bodyOf('newsletter', {email}), {key: `attempt-000${index}`});
      same(answer.status, index < 3 ? 200 : 429, email);
    }
    same((await database.rows('select 1 from leads.submission')).length, 3, 'stored');
  });
});

Deno.test('a replay never counts and is never refused', async () => {
  await withBackend({env: {...env, RATE_LIMIT_ADDRESS: '2/600'}}, async (backend) => {
    await untilWindowLasts(backend, 600, 10);
    const headers = {[ADDRESS]: '203.0.113.7'};
    const again = () => backend.submit(bodyOf('newsletter'), {key: 'attempt-0001', headers});
    const answers = [await again(), await again(), await again()];
    same(codes([...answers, ...(await sendMany(backend, 1, headers))]), repeat(4, 'taken'), 'two');
    same(codes(await sendMany(backend, 1, headers)), ['rate_limited'], 'the third lead');
    const replay = await again();
    same([replay.status, replay.body.replayed], [200, true], 'the first again, over the limit');
  });
});

Deno.test('twenty at the same moment get no more than the limit', async () => {
  await withBackend({env}, async (backend) => {
    await untilWindowLasts(backend, 600, 10);
    const sent = Array.from({length: 20}, () => sendMany(backend, 1, {[ADDRESS]: '203.0.113.7'}));
    const outcomes = codes((await Promise.all(sent)).flat());
    same(outcomes.filter((it) => it === 'taken').length, 10, 'taken');
    same(outcomes.filter((it) => it === 'rate_limited').length, 10, 'refused');
  });
});

Deno.test('a refused lead can be sent again under its key when there is room', async () => {
  await withBackend({env: {RATE_LIMIT_EMAIL: '1/2'}}, async (backend) => {
    await untilWindowLasts(backend, 2, 1.5);
    await backend.submit(bodyOf('newsletter'), {key: 'attempt-0001'});
    const send = () => backend.submit(bodyOf('newsletter'), {key: 'attempt-0002'});
    same(codes([await send()]), ['rate_limited'], 'first try');
    await untilWindowLasts(backend, 2, 2);
    const second = await send();
    same([second.status, second.body.replayed], [200, false], 'second try');
  });
});

Deno.test('the counters hold no address and no e-mail address', async () => {
  await withBackend({env}, async (backend) => {
    await sendMany(backend, 1, {[ADDRESS]: '203.0.113.7'});
    const counters = await backend.database.rows<{bucket: string}>(
      'select bucket from leads.rate_limit order by bucket',
    );
    same(counters.length, 4, 'counters');
    ok(
      counters.every(({bucket}) => bucket === 'all:newsletter' || /^[0-9a-f]{64}$/u.test(bucket)),
      'digests alone',
    );
    ok(!backend.log.join('\n').includes('203.0.113.7'), 'no address in the log');
  });
});
