import {startWithMails, UNPACED} from './support/backend.ts';
import {countsOf, equal, present, test} from './support/check.ts';
import {database} from './support/database.ts';
import {ADDRESS, bodyOf} from './support/examples.ts';

const env = {RATE_LIMIT_ADDRESS: '999/99999'};

type Backend = ReturnType<typeof startWithMails>;

/** Sends a lead with its own email address, which contains this name. */
const send = ({submit}: Backend, name: string, address: string, form = 'consultation' as const) =>
  submit(bodyOf(form, {email: `${name}@${name}.example`}), {headers: {[ADDRESS]: address}});

/** Claims every lead. @returns the senders' names in order */
async function claimAll({store}: Backend): Promise<string[]> {
  const terms = {channels: ['crm'], callsPerSecond: UNPACED, mailLimit: null} as const;
  const names: string[] = [];
  for (;;) {
    const {delivery} = await store.claim(terms);
    if (delivery === null) {
      return names;
    }
    names.push(present(delivery.lead?.fields.email?.split('@')[0], 'a name'));
    await database.rows(
      `update leads.delivery set state = 'delivered', delivered_at = now(), lease_token = null, lease_until = null where id = '${delivery.id}'`,
    );
  }
}

/** Leads, as their senders' names and addresses in the order of sending, and the names in the order of claims. */
const ORDERS: [title: string, sent: string, claimed: string][] = [
  [
    'networks that have sent before',
    'first 203.0.113.7, again 203.0.113.7, same24 203.0.113.8, same16 203.0.9.1, same8 203.9.9.1, other 198.51.100.7, newest 192.0.2.1',
    'newest other same8 first again same24 same16',
  ],
  [
    'by IPv6',
    'first 2001:db8:1:1::1, same64 2001:db8:1:1::2, same48 2001:db8:1:2::1, same32 2001:db8:2::1, same20 2001:dff::1, other20 2001:1e00::1, newest 2a00:1::1',
    'newest other20 same20 first same64 same48 same32',
  ],
];

test('leads of networks that have sent nothing today go first; among them the newest', async () => {
  await using backend = startWithMails(env);
  await backend.eachCase(ORDERS, async (_title, sent, claimed) => {
    await database.pause();
    for (const sender of sent.split(', ')) {
      const [name = '', address = ''] = sender.split(' ');
      equal((await send(backend, name, address)).status, 200, name);
    }
    await backend.settled();
    await database.endPause();
    equal((await claimAll(backend)).join(' '), claimed, 'claimed');
  });
});

test('first leads beyond the limit of all wait in quarantine; a release delivers everything once', async () => {
  const wide = {...env, MAIL_LIMIT: '1000/3600'};
  await using backend = startWithMails(wide, {line: {max: 10, seconds: 600}});
  const names = Array.from({length: 13}, (_, at) => `v${at}`);
  for (const [at, name] of names.entries()) {
    equal((await send(backend, name, `${at + 20}.0.113.7`)).status, 200, name);
  }
  await backend.settled();
  const kept = `select split_part(fields ->> 'email', '@', 1) || ' ' || quarantine_reason from leads.submission where is_quarantined order by created_at`;
  const beyond = ['v10', 'v11', 'v12'].map((it) => `${it} rate_limit_all`);
  equal(await database.list(kept), beyond);
  const ids = await database.list<string>('select id from leads.submission where is_quarantined');
  await backend.operate('release', ...ids);
  await backend.runRound(2);
  equal(backend.crm.received.length, 13, 'leads at the CRM');
  const countMails = () => names.map((it) => backend.mailsTo(`${it}@${it}.example`).length);
  // A round has a time limit, so on a busy machine some mails are left for the next round.
  for (let rounds = 0; rounds < 20 && countMails().includes(0); rounds += 1) {
    await backend.runRound();
  }
  equal(countsOf(countMails().map(String)), {1: 13}, 'mails to each');
});
