import {type Backend, withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {codes, repeat, sendMany, untilWindowLasts} from './support/many-leads.ts';

// The limits that many senders share: what exceeds them is kept back, not refused.

const ADDRESS = 'x-client-address';
const env = {CLIENT_ADDRESS_HEADER: ADDRESS};

/** How many leads are stored, by the reason why they are kept back; 'none' for those that will be delivered. */
async function storedBy({database}: Backend): Promise<Record<string, number>> {
  const rows = await database.rows<{reason: string; leads: number}>(
    `select coalesce(quarantine_reason, 'none') as reason, count(*)::int as leads
     from leads.submission group by 1`,
  );
  return Object.fromEntries(rows.map(({reason, leads}) => [reason, leads]));
}

Deno.test(
  'what exceeds the limit for all is thanked for and kept back, and refused beyond ten times the limit',
  async () => {
    await withBackend({env: {RATE_LIMIT_ALL: '2/60'}}, async (backend) => {
      await untilWindowLasts(backend, 60, 15);
      const outcomes = codes(await sendMany(backend, 21));
      same(outcomes, [...repeat(20, 'taken'), 'rate_limited'], 'outcomes');
      same(await storedBy(backend), {none: 2, rate_limit_all: 18}, 'stored');
      await backend.settled();
      same(backend.crm.received.length, 2, 'leads at the CRM');
      const ids = `array(select id from leads.submission where quarantine_reason = 'rate_limit_all')`;
      same(
        (await backend.database.rows(`select leads.release('eva@desk', ${ids})`)).length,
        18,
        'leads released in one statement',
      );
    });
  },
);

const SENDERS = 30;
const LEADS_EACH = 20;
const LIMIT = 100;
const CONNECTIONS = 8;

Deno.test(
  'a consultation gets through as an ordinary lead in a flood of newsletter posts',
  async () => {
    // The window is a day, so that a slow machine is not done with the flood in another one.
    const flooded = {RATE_LIMIT_ALL: `${LIMIT}/86400`, DATABASE_POOL_SIZE: String(CONNECTIONS)};
    await withBackend({env: flooded}, async (backend) => {
      await untilWindowLasts(backend, 86_400, 60);
      const flood = Array.from({length: SENDERS}, () => sendMany(backend, LEADS_EACH));
      const consultation = await backend.submit(bodyOf('consultation'));
      same([consultation.status, consultation.body.replayed], [200, false], 'answer');
      const outcomes = codes((await Promise.all(flood)).flat());
      same(outcomes, repeat(SENDERS * LEADS_EACH, 'taken'), 'newsletter posts');
      const after = await backend.submit(bodyOf('consultation', {company: 'Other'}));
      same(after.status, 200, 'status after the flood');
      const {rate_limit_all: kept = 0, none = 0} = await storedBy(backend);
      same(kept + none, SENDERS * LEADS_EACH + 2, 'stored');
      // Leads at the same moment may exceed a shared limit by the number of connections.
      ok(
        none <= LIMIT + CONNECTIONS + 2,
        `the flood beyond the limit kept back, not ${none} let through`,
      );
      const reasons = await backend.database.rows(
        `select quarantine_reason from leads.submission where form = 'consultation'`,
      );
      same(reasons, [{quarantine_reason: null}, {quarantine_reason: null}], 'consultations');
    });
  },
);

const NETWORKS: {title: string; address: (index: number) => string; elsewhere: string}[] = [
  {
    title: 'a /48 of IPv6',
    address: (index) => `2001:db8:7:${index.toString(16)}::1`,
    elsewhere: '2001:db8:8::1',
  },
  {
    title: 'a /24 of IPv4',
    address: (index) => `203.0.113.${index}`,
    elsewhere: '198.51.100.7',
  },
];

for (const {title, address, elsewhere} of NETWORKS) {
  Deno.test(`${title} has a fifth of the limit for all, and of what is kept back`, async () => {
    await withBackend({env: {...env, RATE_LIMIT_ALL: '10/60'}}, async (backend) => {
      await untilWindowLasts(backend, 60, 15);
      const outcomes: string[] = [];
      for (let index = 1; index <= 21; index += 1) {
        outcomes.push(...codes(await sendMany(backend, 1, {[ADDRESS]: address(index)})));
      }
      same(outcomes, [...repeat(20, 'taken'), 'rate_limited'], 'outcomes');
      const {none, rate_limit_network: kept} = await storedBy(backend);
      same([none, kept], [2, 18], 'stored');
      same(codes(await sendMany(backend, 1, {[ADDRESS]: elsewhere})), ['taken'], 'elsewhere');
    });
  });
}
