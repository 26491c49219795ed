import {type Backend, STAFF, startWithMails, test} from './support/backend.ts';
import {same} from './support/check.ts';
import {bodyOf, DECOY_FILLED} from './support/examples.ts';

const [OLD, NEW] = ['the-old-delivery-key-of-the-tests', 'the-new-delivery-key-of-the-tests'];

const start = (...keys: string[]) =>
  startWithMails({DELIVERY_KEY: keys.join(', '), MAIL_LIMIT: '99999/60'});

/** Each delivery in one of all states, from its lead's number on. */
const IN_EVERY_STATE = `
  with numbered as (
    select d.id, ('{pending,leased,delivered,held,dead,cancelled}'::text[])[1 + row_number() over (partition by d.channel order by d.id) % 6] as state
    from leads.delivery d
  )
  update leads.delivery d
  set state = n.state,
    lease_token = case n.state when 'leased' then d.id end, lease_until = case n.state when 'leased' then now() end,
    delivered_at = case n.state when 'delivered' then now() end, died_at = case n.state when 'dead' then now() end
  from numbered n where n.id = d.id`;

const post = (backend: Backend, number: number) =>
  backend.submit(
    bodyOf(number % 2 === 0 ? 'consultation' : 'strategicGuide', {
      email: `ida@company-${number}.example`,
    }),
    {key: `attempt-${number}`, headers: number % 10 === 0 ? DECOY_FILLED : {}},
  );

const call = (backend: Backend, key: string) =>
  backend.callDelivery({method: 'POST', headers: {authorization: `Bearer ${key}`}});

async function roundsOf(backend: Backend, key: string): Promise<void> {
  for (let claimed = 1; claimed > 0;) {
    const {status, body} = await call(backend, key);
    same(status, 200, 'a round');
    ({claimed} = body);
  }
}

test('while the delivery key is replaced no lead is lost and no retry refused; old links and the scheduler work until the old key is dropped', async () => {
  await using before = start(OLD);
  const {database} = before;
  await database.pause();
  const numbers = Array.from({length: 120}, (_, number) => number);
  const ids: string[] = [];
  for (const number of numbers) {
    ids.push((await post(before, number)).body.id);
  }
  await before.settled();
  await database.rows(IN_EVERY_STATE);
  await database.endPause();
  const ended = async () =>
    (
      await database.list<string>(`select id::text from leads.delivery where state = 'dead'`)
    ).sort();
  const dead = await ended();

  await using both = start(NEW, OLD);
  for (const number of numbers) {
    const {status, body} = await post(both, number);
    same([status, body.replayed, body.id], [200, true, ids[number]], `retry ${number}`);
  }
  const quarantined = ids.filter((_, number) => number % 10 === 0);
  await both.operate('release', ...quarantined.slice(0, 6));
  await roundsOf(both, OLD);
  await database.rows(
    `update leads.submission set reminder_at = now() where reminder_at is not null`,
  );
  await roundsOf(both, OLD);
  same(await ended(), dead, 'dead letters while both hold');

  await database.backdate('delivery.created_at', '1 day');
  await before.send('consultation', {email: 'last@company.example'});
  const [link = ''] = before
    .mailsTo(STAFF)
    .flatMap(({text}) => /(?<=answered\?request#)\S+/u.exec(text) ?? []);
  const follow = ({submit}: Backend) => submit({token: link, act: false}, {path: '/link'});
  same((await follow(both)).status, 200, 'an old link');

  await using after = start(NEW);
  same((await follow(after)).body.error.code, 'link_unknown', 'an old link, once it is dropped');
  same((await call(after, OLD)).status, 401, 'the old key, once it is dropped');
  same((await post(after, 1)).body.id, ids[1], 'a retry, once it is dropped');
  await after.operate('release', ...quarantined.slice(6));
  await database.rows(
    `update leads.submission set reminder_at = now() where reminder_at is not null`,
  );
  await database.backdate('delivery.created_at', '1 day');
  await roundsOf(after, NEW);
  same(await ended(), dead, 'dead letters once it is dropped');
  same(await database.count('submission'), 121, 'leads');
  const notices = `select distinct state from leads.delivery where channel = 'notice' order by state`;
  same(await database.list(notices), ['cancelled', 'dead', 'delivered'], 'states of notices');
});
