import {ok} from 'node:assert/strict';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type Answer, type Backend, STAFF, startWithMails} from './support/backend.ts';
import {countsOf, equal, test} from './support/check.ts';
import {database} from './support/database.ts';
import {bodyOf, DECOY_FILLED} from './support/examples.ts';

const ADDRESS = 'x-client-address';
const env = {CLIENT_ADDRESS_HEADER: ADDRESS, RATE_LIMIT_ALL: '20/99999'};
const TOO_FAST = {[LEAD_HEADERS.pageOpenMs]: '10'};

const from = (network: number, place = 1) => ({
  [ADDRESS]: `${(0x2000 + network).toString(16)}:db8:1:${place}::1`,
});
/** The /32 is one party's; each of its leads comes from another /48. */
const fromOneParty = (_network: number, place = 1) => ({[ADDRESS]: `2000:db8:${place}::1`});

/** Sends leads of the largest size, from so many networks in turn, each from a different address. */
async function flood(
  {submit}: Backend,
  networks: number,
  count: number,
  headers = {},
  sender = from,
) {
  const line = (length: number) => '\u65E5'.repeat(length);
  const text = {
    additional_information: line(2000),
    company: line(200),
    jobtitle: line(200),
    firstname: line(100),
    lastname: line(100),
    login_credential__1: line(500),
    login_credential__2: line(500),
    course_assessment_url: `https://courses.example/${line(976)}`,
  };
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const body = bodyOf('assuranceCheck', {...text, email: `${crypto.randomUUID()}@x.example`});
    answers.push(await submit(body, {headers: {...sender(sent % networks, sent), ...headers}}));
  }
  return countsOf(answers.map(({status}) => String(status)));
}

/** The mails to the staff, by the beginning of their subjects. */
const staffMails = ({subjectsTo}: ReturnType<typeof startWithMails>) =>
  countsOf(subjectsTo(STAFF).map((subject) => subject.split(':')[0] ?? ''));

const FLOODS: [title: string, headers: object, stored: object, sender?: typeof from][] = [
  ['with the honeypot filled', DECOY_FILLED, {decoy_filled: 20}],
  ['faster than a person', TOO_FAST, {too_fast: 20, rate_limit_network: 8}],
  ['that looks like visitors', {}, {none: 20, rate_limit_network: 8}],
  ['of one /32', {}, {none: 8, rate_limit_network: 20}, fromOneParty],
];

test('during a flood from five networks, other networks’ leads are delivered and notified, and a visitor in a flooding network is accepted', async () => {
  await using backend = startWithMails(env);
  await backend.eachCase(FLOODS, async (_title, headers, stored, sender = from) => {
    const answers = await flood(backend, 5, 28, headers, sender);
    equal(answers, headers === DECOY_FILLED ? {200: 20, 429: 8} : {200: 28}, 'answers');
    equal(await database.reasons(), stored, 'stored of the flood');
    await backend.settled();
    backend.mails.received.length = 0;
    for (const network of [11, 12, 13]) {
      const email = `visitor@${network}.example`;
      const {body} = await backend.send('assuranceCheck', {email}, {headers: from(network)});
      await backend.runRound();
      const sql = `select concat(channel, ' ', state) from leads.delivery where submission_id = $1`;
      const states = (await database.list<string>(sql, [body.id])).toSorted();
      equal(states, ['crm delivered', 'mail delivered', 'notice delivered'], email);
      const notices = backend.mailsTo(STAFF).filter(({text}) => text.includes(email));
      equal(notices.length, 1, 'notices of it');
    }
    await backend.send('assuranceCheck', {}, {headers: from(1, 999)});
  });
});

test('during a flood the staff get one notice each for 20 leads, and one digest of all the others', async () => {
  await using backend = startWithMails(env);
  await flood(backend, 1, 28, {}, fromOneParty);
  for (let network = 11; network <= 30; network += 1) {
    const email = `visitor@${network}.example`;
    await backend.send('assuranceCheck', {email}, {headers: from(network)});
    await backend.runRound();
  }
  equal(await database.list('select id from leads.submission where to_gather'), [], 'not notified');
  equal(staffMails(backend), {New: 20, '8 new leads': 1}, 'mails to the staff');
});

test('leads with a filled honeypot are rate-limited per network, per /32 and in total, separately from ordinary leads', async () => {
  await using backend = startWithMails({...env, RATE_LIMIT_ALL: '10/99999'});
  equal(await flood(backend, 1, 5, DECOY_FILLED), {200: 2, 429: 3}, 'of one network');
  equal(await flood(backend, 9, 10, DECOY_FILLED), {200: 8, 429: 2}, 'of many');
  equal(await flood(backend, 1, 2), {200: 2}, 'its visitors');
  equal(await database.reasons(), {decoy_filled: 10, none: 2}, 'stored');
  await backend.settled();
  await database.empty();
  equal(await flood(backend, 1, 8, DECOY_FILLED, fromOneParty), {200: 4, 429: 4}, 'of one /32');
});

test('when a network’s share of the quarantine, or all of it, is full, suspect leads get 429 in that window and others are accepted', async () => {
  await using backend = startWithMails({...env, RATE_LIMIT_ALL: '5/600'});
  const kilobytes = async () =>
    (await database.list<number>('select sum(kilobytes)::int from leads.submission'))[0] ?? 0;
  let answers = {};
  for (let time = 1; time <= 40 && !('429' in answers); time += 1) {
    answers = await flood(backend, 1, 5, TOO_FAST);
  }
  ok((await kilobytes()) < 1620, `1.6 MB of a network, not ${await kilobytes()} kB`);
  const stored = await database.list<number>(
    `select (sum(pg_column_size(s.*)) + (select sum(pg_column_size(c.*)) from leads.credential c))::int / 1000 from leads.submission s`,
  );
  ok((stored[0] ?? 0) <= (await kilobytes()), `no less than it takes: ${stored[0]} kB`);
  equal(await flood(backend, 1, 1), {429: 1}, 'of the network, over its limit');
  ok((await backend.problems()).includes('flood'), 'health to say so');
  const newcomer = () =>
    backend.submit(bodyOf('consultation', {email: `${crypto.randomUUID()}@y.example`}), {
      headers: from(Math.floor(Math.random() * 9000) + 100),
    });
  equal((await newcomer()).status, 200, 'of another network');

  await database.rows(`update leads.rate_limit set taken = 8000 where bucket = 'room'`);
  const suspect = () => backend.submit(bodyOf('newsletter'), {headers: {...from(77), ...TOO_FAST}});
  equal([(await suspect()).status, (await newcomer()).status], [429, 200], 'when it is full');
  await database.backdate('rate_limit.ends_at', '700 seconds');
  equal((await suspect()).status, 200, 'in the next window');
});

test('when an operator releases 30 leads, the staff get a notice each for six of them and one digest of the rest', async () => {
  await using backend = startWithMails();
  const ids: string[] = [];
  for (let sent = 1; sent <= 30; sent += 1) {
    const email = `ida@company-${sent}.example`;
    ids.push((await backend.send('consultation', {email}, {headers: DECOY_FILLED})).body.id);
  }
  equal((await backend.operate('release', ...ids)).length, 30, 'released');
  await backend.runRound(4);
  equal(staffMails(backend), {New: 6, '24 new leads': 1}, 'mails to the staff');
});
