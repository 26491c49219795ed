import process from 'node:process';
import pg from 'pg';
import {createBackground} from '../../supabase/functions/_shared/host/host.ts';
import {createMailChannel} from '../../supabase/functions/_shared/mail/mail-channel.ts';
import type {OutgoingMail} from '../../supabase/functions/_shared/mail/mail-transport.ts';
import {createNoticeChannel} from '../../supabase/functions/_shared/notices/notice-channel.ts';
import {createDelivery, RETRY_POLICY} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {createPostgresStore} from '../../supabase/functions/_shared/outbox/postgres-store.ts';
import {attemptWithoutResponse} from '../../supabase/functions/_shared/outbox/store.ts';
import {parseSettings} from '../../supabase/functions/_shared/settings/settings.ts';
import {createDeliverHandler} from '../../supabase/functions/deliver-leads/handler.ts';
import {createSubmitHandler} from '../../supabase/functions/submit-hubspot-form/handler.ts';
import {bodyOf, DECOY_FILLED} from '../functions/support/examples.ts';

// A flood against both functions with production's limits, on the database of DATABASE_URL, and what becomes of twenty
// visitors meanwhile. Arguments: from where, leads a second, seconds, the share with the honeypot filled, /8s, form.

const [
  from = '/24',
  perSecond = '12',
  seconds = '130',
  decoys = '0',
  spread = '200',
  form = 'consultation',
] = process.argv.slice(2);
const OWNER = process.env.DATABASE_URL ?? '';
const SITE = 'https://www.pugmark.example';
const LENGTH_MS = Number(seconds) * 1000;
const VISITORS = 20;
const any = (most: number) => Math.floor(Math.random() * most);

/** The addresses of a flood, one for each lead, and of a visitor near it. */
const SENDERS: Record<string, [flood: (nth: number) => string, near: () => string]> = {
  address: [() => '203.0.113.7', () => `203.${any(250) + 1}.${any(250)}.7`],
  '/24': [() => `203.0.113.${any(256)}`, () => `203.${any(250) + 1}.${any(250)}.7`],
  '/16': [() => `203.0.${any(256)}.${any(256)}`, () => `203.${any(250) + 1}.${any(250)}.7`],
  'IPv6 /24': [
    () => `2a0d:7${any(256).toString(16).padStart(2, '0')}:${any(65536).toString(16)}::1`,
    () => `2a0d:8${any(256).toString(16).padStart(2, '0')}:${any(65536).toString(16)}::1`,
  ],
};

function networks(count: number): [flood: (nth: number) => string, near: () => string] {
  const eights = Math.min(Number(spread), count);
  const flood = (nth: number) => {
    const at = nth % count;
    return `${20 + (at % eights)}.${Math.floor(at / eights)}.113.${any(256)}`;
  };
  return [flood, () => `${20 + any(eights)}.${251 + any(5)}.${any(250)}.7`];
}

const [floodFrom, near] = SENDERS[from] ?? networks(Number(from));

const env: Record<string, string> = {
  DATABASE_URL: OWNER.replace('postgres://postgres', 'postgres://leads_fn'),
  HUBSPOT_API_BASE: 'http://127.0.0.1:1',
  HUBSPOT_ACCESS_TOKEN: 'token-of-the-bench',
  ALLOWED_ORIGINS: SITE,
  DELIVERY_KEY: 'delivery-key-of-the-bench-0123456789',
  CLIENT_ADDRESS_HEADER: 'x-client-address',
  CREDENTIAL_RECIPIENTS: 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c',
  MAIL_URL: 'https://resend:re_of_the_bench@api.resend.com',
  MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
  SITE_URL: SITE,
  STAFF_EMAILS: 'desk@pugmark.example',
};

type Visitor = {
  email: string;
  at: number;
  status?: number;
  id?: string;
  waits?: boolean;
  crm?: number;
  mail?: number;
  named?: number;
  told?: number;
};

const visitors: Visitor[] = [];
const now = () => performance.now();
const age = (since: number) => (now() - since) / 1000;
const taken = (ms: number) =>
  new Promise((resolve) =>
    setTimeout(() => resolve(attemptWithoutResponse('delivered', 'delivered')), ms),
  );

async function takeMail({to, text, subject}: OutgoingMail) {
  await taken(100);
  const receiver = visitors.find(({email}) => email === to);
  if (receiver !== undefined) {
    receiver.mail ??= age(receiver.at);
  }
  if (to.startsWith('desk@') && !subject.startsWith('Health')) {
    for (const it of visitors.filter(({id}) => id !== undefined)) {
      const isNamed = text.includes(it.id ?? '');
      it.named ??= isNamed ? age(it.at) : undefined;
      it.told ??= isNamed || subject.includes('new lead') ? age(it.at) : undefined;
    }
  }
  return attemptWithoutResponse('delivered', 'delivered');
}

const settings = parseSettings((name) => env[name]);
const store = createPostgresStore(settings, () => undefined, 8);
const linkKey = settings.deliveryKeys[0];
const mailed = {from: env.MAIL_FROM ?? '', replyTo: null, siteUrl: SITE, timeZone: 'UTC'};
const delivery = createDelivery({
  store,
  policy: RETRY_POLICY,
  log: () => undefined,
  transports: [
    {
      name: 'crm',
      callsPerSecond: 5,
      mailLimit: null,
      channels: [
        {
          name: 'crm',
          async attempt({lead}) {
            await taken(200);
            const visitor = visitors.find(({id}) => id === lead?.id);
            if (visitor !== undefined) {
              visitor.crm ??= age(visitor.at);
            }
            return attemptWithoutResponse('delivered', 'delivered');
          },
        },
      ],
    },
    {
      name: 'mail',
      callsPerSecond: 2,
      mailLimit: {max: 60, seconds: 3600},
      channels: [
        createMailChannel(mailed, takeMail),
        createNoticeChannel({...mailed, to: settings.staffEmails, linkKey}, takeMail),
      ],
    },
  ],
});
const background = createBackground(() => undefined);
const deps = {
  settings,
  store,
  log: () => undefined,
  deliverDue: delivery.deliverDue,
  startDelivery: () => background.run(delivery.deliverDue()),
};
const submitLead = createSubmitHandler(deps);
const deliver = createDeliverHandler(deps);
const address = 'https://functions.example/functions/v1/submit-hubspot-form';
const owner = new pg.Pool({connectionString: OWNER, max: 1});
const read = async (sql: string) => Number(Object.values((await owner.query(sql)).rows[0])[0]);

async function send(email: string, sender: string, isDecoy = false) {
  const headers = {
    'content-type': 'application/json',
    origin: SITE,
    'x-client-address': sender,
    'idempotency-key': crypto.randomUUID(),
    ...(isDecoy && DECOY_FILLED),
  };
  const body = JSON.stringify(
    bodyOf(form as 'consultation', {email, company: crypto.randomUUID()}),
  );
  const started = now();
  const answer = await submitLead(new Request(address, {method: 'POST', headers, body}));
  latencies.push(now() - started);
  return {status: answer.status, body: await answer.json()};
}

const latencies: number[] = [];
const statuses: Record<string, number> = {};
const size = `select pg_database_size(current_database())`;
const before = await read(size);
const started = now();
let red = '';
const pending: Promise<unknown>[] = [];
const timers = [
  setInterval(
    () =>
      void deliver(
        new Request(address, {method: 'POST', headers: {authorization: `Bearer ${linkKey}`}}),
      ),
    30_000,
  ),
  setInterval(() => {
    void deliver(new Request(address)).then(async (it) => {
      if (red === '' && it.status !== 200) {
        red = `${Math.round(age(started))} s ${(await it.json()).problems}`;
      }
    });
  }, 5000),
];
for (let at = 0; at < VISITORS; at += 1) {
  const due = LENGTH_MS * (0.1 + (0.85 * at) / VISITORS);
  setTimeout(() => {
    const visitor: Visitor = {email: `visitor${at}@visitor${at}.example`, at: now()};
    visitors.push(visitor);
    const sender = at % 2 ? near() : `${224 + (at % 8)}.${any(250)}.1.7`;
    pending.push(
      send(visitor.email, sender).then(({status, body}) =>
        Object.assign(visitor, {status, id: body.id, waits: body.mailWaits === true}),
      ),
    );
  }, due);
}
for (let nth = 0; age(started) * 1000 < LENGTH_MS;) {
  for (; nth < age(started) * Number(perSecond); nth += 1) {
    const isDecoy = Math.random() < Number(decoys);
    pending.push(
      send(`f${nth}@flood${nth}.example`, floodFrom(nth), isDecoy).then(({status}) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
}
await Promise.all(pending);
const waiting = `select count(*) from leads.delivery where channel = 'crm' and state in ('pending', 'leased')`;
const left = await read(waiting);
const ended = now();
const isOpen = () =>
  visitors.some(
    ({crm, named, told, status}) =>
      status === 200 && (crm === undefined || (named ?? told) === undefined),
  );
while ((isOpen() || age(ended) < 61) && age(ended) < Number(process.env.LONGEST ?? 240)) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
const drained = (left - (await read(waiting))) / age(ended);
const count = (is: (visitor: Visitor) => boolean) => visitors.filter(is).length;
const within = (name: 'crm' | 'mail' | 'named' | 'told', limit: number) =>
  count((it) => (it[name] ?? Infinity) <= limit);
const times = visitors.map(({crm}) => crm ?? Infinity).toSorted((a, b) => a - b);
latencies.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    flood: process.argv.slice(2).join(' '),
    statuses,
    visitors: {
      thanked: count(({status}) => status === 200),
      crm15: within('crm', 15),
      crm30: within('crm', 30),
      crm60: within('crm', 60),
      middle: times[10]?.toFixed(1),
      worst: times.at(-1)?.toFixed(0),
      mail15: within('mail', 15),
      toldWaits: count(({waits}) => waits === true),
      unsaid: count(({mail, waits}) => !waits && (mail ?? Infinity) > 15),
      named60: within('named', 60),
      told60: within('told', 60),
      named120: within('named', 120),
      told120: within('told', 120),
      kept: await read(
        `select count(*) from leads.submission where is_quarantined and fields ->> 'email' like 'visitor%'`,
      ),
    },
    red,
    through: await read(`select count(*) from leads.delivery where channel = 'crm'`),
    left,
    drainedPerSecond: drained.toFixed(1),
    growthMB: (((await read(size)) - before) / 1e6).toFixed(1),
    p50: latencies[Math.floor(latencies.length / 2)]?.toFixed(0),
    p99: latencies[Math.floor(latencies.length * 0.99)]?.toFixed(0),
  }),
);
timers.forEach((it) => clearInterval(it));
delivery.stop();
process.exit(0);
