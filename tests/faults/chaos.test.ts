import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after, before, test} from 'node:test';
import {setTimeout as sleep} from 'node:timers/promises';
import {MAILING_LIST_SLOTS} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  FORM_ID_SLOT_NAMES,
  type FormIdSlot,
  toPlaceholderFormId,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {type DatabaseServer, startPostgresServer} from '../support/postgres-server.ts';
import {functionsProcess, processesMentioning} from '../support/processes.ts';
import {query} from '../support/query.ts';
import {listen} from '../support/listen.ts';
import {startProgram, type TrialSettings, untilStarted} from '../support/start-program.ts';
import type {Spawned} from '../support/start-process.ts';
import {submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// A stack on a PostgreSQL server. Each test kills a part during deliveries and restarts it, as a service manager does.

/** Milliseconds between accepting a message and answering, so that kills happen in between. */
const ANSWER_AFTER = 300;

let server: DatabaseServer;
let settings: TrialSettings;
let program: Spawned;
/** The leads that visitors sent, as {@link STORED} must list them. */
const sent: string[] = [];
/** How often the CRM or the mail provider has accepted each message. */
const copies = new Map<string, number>();

before(async () => {
  const receiver = `127.0.0.1:${(await listen(receive)).port}`;
  // Without this, a killed server would write a long log.
  const folder = join(temporaryFolder(), 'server');
  server = await startPostgresServer(folder, 'postgres', ['log_min_messages=panic']);
  settings = {
    ...(await usedTrialSettings()),
    DATABASE_URL: server.url,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
    HUBSPOT_API_BASE: `http://${receiver}`,
    MAIL_URL: `http://resend:key-of-the-trial@${receiver}`,
    MAIL_FROM: 'Pugmark <website@pugmark.example>',
    MAIL_LIMIT: '100000/3600',
    SITE_URL: 'https://www.pugmark.example',
    STAFF_EMAILS: 'staff@pugmark.example',
  };
  await start();
});

after(async () => {
  program.process.kill('SIGKILL');
  await server.stop();
});

/** Accepts a message and counts it: HubSpot's by form and address, Resend's by key. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request).catch(() => null); // its sender was killed
  if (body === null) {
    return;
  }
  const {fields = []} = JSON.parse(body) as {fields?: {name: string; value: string}[]};
  const email = fields.find(({name}) => name === 'email')?.value;
  const form = request.url?.split('/').at(-1);
  const key = email ? `${form} ${email}` : String(request.headers['idempotency-key']);
  copies.set(key, (copies.get(key) ?? 0) + 1);
  await Promise.race([sleep(ANSWER_AFTER), once(response, 'close')]);
  response.writeHead(200, {'content-type': 'application/json'}).end('{"id": "taken"}');
}

async function start(): Promise<void> {
  program = startProgram(settings);
  await untilStarted(program);
}

/** Sends a lead of each form concurrently, and repeats it with its key until it is accepted. */
function sendAll(): Promise<void[]> {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  return Promise.all(
    FORM_ID_SLOT_NAMES.map(async (form) => {
      const key = randomUUID();
      const email = `${key}@training.example`;
      const id = await submitLead(origin, {email, slot: form, key});
      const seal = form === 'assuranceCheck' ? ' sealed' : '';
      const isForList = MAILING_LIST_SLOTS.some((slot) => slot === form); // These forms send no mail.
      const messages = isForList ? 'crm-lead' : `crm-lead mail-${form}`;
      sent.push(`${id} ${key} ${email} ${form}${seal} ${messages}`);
    }),
  );
}

/** Calls `strike`, which kills a part, once a lead is being delivered. Visitors send leads before and during that. */
async function sendWhile(strike: () => Promise<void>): Promise<void> {
  const taken = copies.size;
  const early = sendAll();
  await until('a delivery', () => copies.size > taken);
  await Promise.all([early, sendAll(), strike()]);
  // Otherwise the deliveries that a killed worker had leased would wait for a minute.
  await query(server.url, `update leads.delivery set lease_until = now() where state = 'leased'`);
}

/** Lists each lead as `id key email form`, its seal and its messages, without notices, because digests combine them. */
const STORED = `
  select concat_ws(' ', s.id, s.idempotency_key, s.fields->>'email', s.form,
    (select 'sealed' from leads.credential c where c.submission_id = s.id),
    (select string_agg(d.channel || '-' || d.message, ' ' order by d.channel) from leads.delivery d
     where d.submission_id = s.id and d.channel <> 'notice')) as line
  from leads.submission s`;

/** Lists the deliveries. `most`: how often a message may have arrived: once, and once more for each lost answer. */
const DELIVERIES = `
  select d.id, d.channel, s.form, s.fields->>'email' as email, d.state, 1 + d.maybe_duplicates as most
  from leads.delivery d left join leads.submission s on s.id = d.submission_id`;

type Delivery = Record<'id' | 'channel' | 'email' | 'state', string> & {
  form: FormIdSlot;
  most: number;
};

/** The number of leads without a notice of their own, minus those that digests count: 0 if each is reported once. */
const UNNOTIFIED = `
  select count(*) filter (where n.id is null and not s.to_gather)::int
    - (select coalesce(sum((detail ->> 'leads')::int), 0)::int from leads.delivery
       where message = 'lead_digest' and channel = 'notice') as leads
  from leads.submission s left join leads.delivery n on n.submission_id = s.id and n.message = 'new_lead'`;

async function assertNothingLost(): Promise<void> {
  const open = `select from leads.delivery where state not in ('delivered', 'dead', 'cancelled') limit 1`;
  const areFinal = async () => (await query(server.url, open)).length === 0;
  await until('every message to be final', areFinal);
  const stored = await query<{line: string}>(server.url, STORED);
  assert.deepEqual(stored.map(({line}) => line).toSorted(), sent.toSorted(), 'the stored leads');
  const deliveries = await query<Delivery>(server.url, DELIVERIES);
  const wrong = deliveries.filter(({id, channel, form, email, state, most}) => {
    const count = copies.get(channel === 'crm' ? `${toPlaceholderFormId(form)} ${email}` : id) ?? 0;
    const least = {delivered: 1, dead: 0}[state] ?? Infinity;
    return count < least || count > most;
  });
  assert.deepEqual(wrong, [], 'messages not received as often as recorded');
  const unnotified = await query(server.url, UNNOTIFIED);
  assert.deepEqual(unnotified, [{leads: 0}], 'leads reported never or twice');
}

const KILLS: Readonly<Record<string, () => Promise<void>>> = {
  async 'the functions'() {
    process.kill(functionsProcess(Number(settings.FUNCTIONS_PORT)), 'SIGKILL');
    assert.equal(await program.ended, 1);
    assert.match(program.output(), /^Stopping: The functions host ended \(SIGKILL\)/mu);
    await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);
    await start();
  },
  // When one process of a Postgres server is killed, the server ends all others and recovers from its log.
  async 'the database'() {
    const pids = (which: string) =>
      query<{pid: number}>(server.url, `select pid from pg_stat_activity where ${which}`);
    const [backend] = await pids(`usename = 'leads_fn_stack'`);
    const [checkpointer] = await pids(`backend_type = 'checkpointer'`);
    assert.ok(backend && checkpointer, 'a connection of the functions');
    process.kill(backend.pid, 'SIGKILL');
    const another = `backend_type = 'checkpointer' and pid <> ${checkpointer.pid}`;
    await until('recovery', async () => (await pids(another).catch(() => [])).length > 0);
  },
};

for (const [part, kill] of Object.entries(KILLS)) {
  test(`killing ${part} during deliveries loses no lead and no message of a lead`, async () => {
    await sendWhile(kill);
    await assertNothingLost();
  });
}
