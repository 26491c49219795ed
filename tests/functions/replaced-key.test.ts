import {makeLink} from '../../supabase/functions/_shared/notices/answer-link.ts';
import {type Backend, STAFF, startWithMails, test} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {database} from './support/database.ts';
import {DECOY_FILLED} from './support/examples.ts';

const [OLD, NEW] = ['the-old-delivery-key-of-the-tests', 'the-new-delivery-key-of-the-tests'];

const start = (...keys: string[]) => startWithMails({DELIVERY_KEY: keys.join(', ')});

const call = ({callRound}: Backend, key: string) => callRound(`Bearer ${key}`);

/** Makes reminders due and runs rounds until nothing is claimed. Fails unless every message is delivered. */
async function runRounds(backend: Backend, key: string): Promise<void> {
  const soon = `reminder_at < now() + interval '1 day'`;
  await database.rows(`update leads.submission set reminder_at = now() where ${soon}`);
  for (let claimed = 1; claimed > 0;) {
    const {status, body} = await call(backend, key);
    equal(status, 200, 'a round');
    ({claimed} = body);
  }
  equal(await backend.undelivered(), [], 'not delivered');
}

test('while DELIVERY_KEY lists the old key beside the new one, pending messages, replays, old links and old scheduler calls succeed', async () => {
  await using before = start(OLD);
  const post = ({send}: Backend, name: string, headers = {}) =>
    send('consultation', {email: `${name}@${name}.example`}, {key: `attempt-of-${name}`, headers});
  const down = () => new Response(null, {status: 503});
  before.mails.answer = down;
  const {id} = (await post(before, 'first')).body;
  const one = (await post(before, 'odd', DECOY_FILLED)).body.id;
  const other = (await post(before, 'strange', DECOY_FILLED)).body.id;
  const [notice] = before.mailsTo(STAFF);
  const [link] = present(/(?<=answered\?request#)\S+/u.exec(notice?.text ?? ''), 'a link');
  const [, release] = makeLink('release', '', OLD ?? '', one, new Date()).split('#');
  const follow = ({submit}: Backend, token = link) => submit({token, act: false}, {path: '/link'});

  await using both = start(NEW, OLD);
  const {body} = await post(both, 'first');
  equal([body.replayed, body.id], [true, id], 'a retry of the first lead');
  await both.operate('release', one);
  await runRounds(both, OLD);
  equal((await follow(both)).status, 200, 'an old link');
  equal((await follow(both, release)).status, 200, 'an old link of a digest');
  both.mails.answer = down;
  await post(both, 'second');

  await using after = start(NEW);
  equal((await follow(after)).body.error.code, 'link_unknown', 'an old link, later');
  equal((await call(after, OLD)).status, 401, 'a call with the removed key');
  equal((await post(after, 'first')).body.id, id, 'a retry, once the old key is removed');
  await after.operate('release', other);
  await runRounds(after, NEW);
  equal(await database.count('submission'), 4, 'leads');
});
