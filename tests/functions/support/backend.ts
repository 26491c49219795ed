import {createBackground} from '../../../supabase/functions/_shared/host/host.ts';
import {createLog} from '../../../supabase/functions/_shared/host/log.ts';
import {
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadRefused,
} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {
  createDelivery,
  RETRY_POLICY,
  type RetryPolicy,
  type RoundSummary,
} from '../../../supabase/functions/_shared/outbox/delivery.ts';
import {
  createPostgresStore,
  type LeadStore,
} from '../../../supabase/functions/_shared/outbox/postgres-store.ts';
import {createTransports} from '../../../supabase/functions/_shared/runtime/runtime.ts';
import type {RateLimit} from '../../../supabase/functions/_shared/settings/setting-values.ts';
import {parseSettings} from '../../../supabase/functions/_shared/settings/settings.ts';
import {createDeliverHandler} from '../../../supabase/functions/deliver-leads/handler.ts';
import {createSubmitHandler} from '../../../supabase/functions/submit-hubspot-form/handler.ts';
import {PATIENCE} from '../../support/until.ts';
import {eachCase, equal} from './check.ts';
import {database, functionsUrl} from './database.ts';
import {ADDRESS, bodyOf} from './examples.ts';
import {startCrm, startMailApi} from './stand-ins.ts';

const SITE = 'https://www.pugmark.example';
const FUNCTIONS = 'https://functions.pugmark.example/functions/v1';
export const DELIVERY_KEY = 'delivery-key-of-the-functions-tests';
const AUTHORIZATION = `Bearer ${DELIVERY_KEY}`;
export const PROBE_KEY = 'probe-key-of-the-functions-tests';
export const ACTOR = 'eva@desk';
export const STAFF = 'desk@pugmark.example';
/** A public key whose private key nobody has. Tests that decrypt have keys of their own. */
const RECIPIENT = 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c';

/** Enough calls per second that no claim waits for the one before it. */
export const UNPACED = 1e9;

export type Answer = Awaited<ReturnType<typeof readAnswer>> & {body: LeadAccepted & LeadRefused};

/** Both functions with real dependencies: database, CRM client, encryption. */
export type Backend = ReturnType<typeof startBackend>;

export type SubmitOptions = {
  method?: string;
  key?: string;
  /** Undefined removes a header that a page sends. */
  headers?: Record<string, string | undefined>;
  /** The path after the function's name. */
  path?: string;
};

export type BackendOptions = {
  env?: Readonly<Record<string, string>>;
  policy?: Partial<RetryPolicy>;
  leaseSeconds?: number;
  connections?: number;
  mailLimits?: {address?: RateLimit; domain?: RateLimit};
  /** How many leads go out. */
  line?: RateLimit;
  accept?: LeadStore['accept'];
  crmTimeoutMs?: number;
  bodyDeadlineMs?: number;
};

/** A policy without delays: each round makes the next attempt. */
const AT_ONCE: RetryPolicy = {
  ...RETRY_POLICY,
  delays: [0],
  lateDelays: [0],
  heldDelays: [0],
  jitter: 0,
};

/** Starts both functions. Disposing of the backend empties the database. */
export function startBackend(options: BackendOptions = {}) {
  const crm = startCrm();
  const lines: string[] = [];
  const env: Readonly<Record<string, string>> = {
    DATABASE_URL: functionsUrl(),
    HUBSPOT_API_BASE: `${crm.base}/`,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-tests',
    ALLOWED_ORIGINS: SITE,
    CLIENT_ADDRESS_HEADER: ADDRESS,
    DELIVERY_KEY,
    PROBE_KEY,
    CREDENTIAL_RECIPIENTS: RECIPIENT,
    ...options.env,
  };
  const parsed = parseSettings((name) => env[name]);
  const settings = {
    ...parsed,
    crm: {...parsed.crm, callsPerSecond: UNPACED},
    rateLimits: {...parsed.rateLimits, ...(options.line && {all: options.line})},
    mail: parsed.mail && {...parsed.mail, limits: {...parsed.mail.limits, ...options.mailLimits}},
  };
  const log = createLog((line) => lines.push(line));
  const {connections = 1, leaseSeconds} = options;
  const store = createPostgresStore(settings, log, connections, leaseSeconds);
  const background = createBackground(log);
  const crmChannel = settings.crm.createChannel(options.crmTimeoutMs);
  const transports = createTransports(settings, crmChannel);
  const policy = {...AT_ONCE, ...options.policy};
  const {deliverDue} = createDelivery({store, transports, policy, log});
  const submitHandler = createSubmitHandler({
    settings,
    store: {...store, accept: options.accept ?? store.accept},
    log,
    startDelivery: () => background.run(deliverDue()),
    bodyDeadlineMs: options.bodyDeadlineMs,
  });
  const deliverHandler = createDeliverHandler({settings, store, log, deliverDue, watchEveryMs: 0});
  const submit = async (body: unknown, given?: SubmitOptions): Promise<Answer> =>
    readAnswer(await submitHandler(toRequest(body, given)));
  const settled = () => background.settle(PATIENCE);
  /** Sends a lead that must be accepted; waits for its first delivery attempt. */
  async function send(...[form, changes, given]: [...Parameters<typeof bodyOf>, SubmitOptions?]) {
    const answer = await submit(bodyOf(form, changes), given);
    equal(answer.status, 200, `status of ${form}`);
    await settled();
    return answer;
  }
  const callDelivery = async (init: RequestInit, path = '') =>
    readAnswer(await deliverHandler(new Request(`${FUNCTIONS}/deliver-leads${path}`, init)));
  const callRound = (authorization = AUTHORIZATION) =>
    callDelivery({method: 'POST', headers: {authorization}});
  async function runRound(times = 1): Promise<RoundSummary> {
    const {body} = await callRound();
    return times > 1 ? runRound(times - 1) : body;
  }
  return {
    crm,
    database,
    store,
    log: lines,
    submit,
    send,
    async storeDue(count: number) {
      await database.pause();
      for (let index = 0; index < count; index += 1) {
        await send('newsletter', {email: `lead${index}@training.example`});
      }
      await database.endPause();
    },
    settled,
    callDelivery,
    health: (authorization = AUTHORIZATION) => callDelivery({headers: {authorization}}),
    /** The health shown to anyone. */
    isGreen: async () => (await callDelivery({})).status === 200,
    problems: async () => (await store.readHealth()).problems,
    callRound,
    runRound,
    deliverDue,
    /** The deliveries that are not delivered, as `channel state outcome`. */
    undelivered: () =>
      database.list<string>(
        `select concat_ws(' ', channel, state, last_outcome) from leads.delivery where state <> 'delivered' order by 1`,
      ),
    /** Runs an operator's function. @returns the ids of the leads that it changed */
    operate(name: 'cancel' | 'mark_answered' | 'release' | 'retry', ...ids: string[]) {
      return database.list<string>(`select leads.${name}($1, $2::uuid[])`, [ACTOR, ids]);
    },
    /** Erases a person's leads. @returns their ids, each with its former state. */
    erase(email: string) {
      const sql = `select concat_ws(' ', submission_id, was) from leads.erase($1, $2)`;
      return database.list<string>(sql, [ACTOR, email]);
    },
    show(id: string) {
      const sql = `select leads.record_reading($1, 'lead.show', array[$2]::uuid[])`;
      return database.rows(sql, [ACTOR, id]);
    },
    /** Runs each case with an empty database and a CRM that has received nothing. */
    eachCase: ((rows, check) =>
      eachCase(rows, async (...row) => {
        await database.empty();
        crm.received.length = 0;
        await check(...row);
      })) as typeof eachCase,
    /** Columns of a channel's only delivery; `wait` is the seconds from its last attempt to the next. */
    async delivery(columns: string, channel = 'crm') {
      const row = await database.row<object>(
        `select ${columns} from leads.delivery d, lateral (
           select extract(epoch from d.next_attempt_at - max(a.finished_at))::float8 as wait,
             (array_agg(a.http_status order by a.id desc))[1] as http_status,
             (array_agg(array_to_string(a.error_types, ' ') order by a.id desc))[1] as error_types
           from leads.delivery_attempt a) attempts_so_far
         where channel = $1`,
        [channel],
      );
      return Object.values(row) as unknown[];
    },
    async [Symbol.asyncDispose]() {
      await settled();
      await store.close();
      await crm[Symbol.asyncDispose]();
      await database.empty();
    },
  };
}

/** Passes a backend to each test that takes one, and disposes of it afterwards. */
export function testsOf<Given extends AsyncDisposable>(start: () => Given) {
  return (name: string, body: (backend: Given) => unknown) =>
    Deno.test(name, async () => {
      await using backend = body.length > 0 ? start() : null;
      await body(backend as Given);
    });
}

export const test = testsOf(() => startBackend());

export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export function startWithMails(
  env: Readonly<Record<string, string>> = {},
  options: Omit<BackendOptions, 'env'> = {},
) {
  const mails = startMailApi();
  const given = {
    MAIL_URL: mails.base.replace('://', '://resend:re_of_the_tests@'),
    MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
    SITE_URL: `${SITE}/`,
    STAFF_EMAILS: STAFF,
  };
  const backend = startBackend({...options, env: {...given, ...env}});
  const mailsTo = (address: string) =>
    mails.received.map(({body}) => body).filter(({to}) => to.includes(address));
  return {
    ...backend,
    mails,
    mailsTo,
    subjectsTo: (address: string) => mailsTo(address).map(({subject}) => subject),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await mails[Symbol.asyncDispose]();
    },
  };
}

function toRequest(body: unknown, given: SubmitOptions = {}): Request {
  const {method = 'POST', key, headers, path = ''} = given;
  const own = {origin: SITE, 'content-type': 'application/json'};
  const all = Object.entries({...own, [LEAD_HEADERS.idempotencyKey]: key, ...headers});
  return new Request(`${FUNCTIONS}/submit-hubspot-form${path}`, {
    method,
    headers: all.filter(([, value]) => value !== undefined) as [string, string][],
    body: method === 'POST' ? toBody(body) : null,
  });
}

function toBody(body: unknown): BodyInit {
  const ready = [ReadableStream, Uint8Array].some((kind) => body instanceof kind);
  return ready || typeof body === 'string' ? (body as BodyInit) : JSON.stringify(body);
}

async function readAnswer(response: Response) {
  const {status, headers} = response;
  const text = await response.text();
  return {status, headers, text, body: text === '' ? {} : JSON.parse(text)};
}
