import {createDeliverHandler} from '../../../supabase/functions/deliver-leads/handler.ts';
import {createHealthCheck} from '../../../supabase/functions/deliver-leads/health.ts';
import {createSubmitHandler} from '../../../supabase/functions/submit-hubspot-form/handler.ts';
import {
  LEAD_HEADERS,
  type LeadAccepted,
  type LeadRefused,
} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {createBackground} from '../../../supabase/functions/_shared/leads/background.ts';
import {createChannels} from '../../../supabase/functions/_shared/leads/channels.ts';
import {createCrmChannel} from '../../../supabase/functions/_shared/leads/crm-channel.ts';
import {createCrmClient} from '../../../supabase/functions/_shared/leads/crm-client.ts';
import {
  createDelivery,
  type RoundSummary,
} from '../../../supabase/functions/_shared/leads/delivery.ts';
import {parseSettings} from '../../../supabase/functions/_shared/leads/env.ts';
import {createLog} from '../../../supabase/functions/_shared/leads/log.ts';
import {createPostgresStore} from '../../../supabase/functions/_shared/leads/postgres-store.ts';
import type {RetryPolicy} from '../../../supabase/functions/_shared/leads/retry-policy.ts';
import type {LeadStore} from '../../../supabase/functions/_shared/leads/store.ts';
import {startCrm, type TestCrm} from './crm.ts';
import {functionsUrl, openDatabase, type TestDatabase} from './database.ts';

/** The origins of the tests' site and functions. */
export const SITE = 'https://www.pugmark.example';
const FUNCTIONS = 'https://functions.pugmark.example/functions/v1';
const DELIVERY_KEY = 'delivery-key-of-the-tests';
/** Its private key does not exist; tests that decrypt bring their own key. */
const RECIPIENT = 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c';

/** A response with its parsed body. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: LeadAccepted & LeadRefused;
};

/** Both functions with real dependencies: database, CRM client, encryption. */
export type Backend = {
  crm: TestCrm;
  database: TestDatabase;
  store: LeadStore;
  /** A store of another process; the caller closes it. */
  anotherStore(): LeadStore;
  /** Runs a delivery round of another process. */
  anotherWorker(): Promise<RoundSummary>;
  /** All log lines of the functions. */
  log: string[];
  /** Posts to submit-hubspot-form as the site does. */
  submit(body: unknown, options?: SubmitOptions): Promise<Answer>;
  /** Sends a request to submit-hubspot-form as it is. */
  submitRequest(request: Request): Promise<Answer>;
  /** Runs a delivery round through deliver-leads. */
  runRound(): Promise<RoundSummary>;
  /** Sends a request to deliver-leads. */
  callDelivery(init: RequestInit): Promise<Response>;
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
};

/** Changes of the standard request. */
export type SubmitOptions = {method?: string; key?: string; headers?: Record<string, string>};

/** Changes of the standard settings. */
export type BackendOptions = {
  env?: Readonly<Record<string, string>>;
  policy?: Partial<RetryPolicy>;
  leaseSeconds?: number;
  callsPerSecond?: number;
  accept?: LeadStore['accept'];
  crmTimeoutMs?: number;
  bodyDeadlineMs?: number;
};

/** Retries without delay, so that the next round is the next attempt. */
const AT_ONCE: RetryPolicy = {delays: [0], heldDelay: 0, giveUpAfter: 7 * 24 * 3600, jitter: 0};

/** Runs `test` with a backend on an empty database, and cleans up. */
export async function withBackend(
  options: BackendOptions,
  test: (backend: Backend) => Promise<void>,
): Promise<void> {
  const crm = startCrm();
  const database = await openDatabase();
  const lines: string[] = [];
  const {backend, end} = build(options, crm, database, lines);
  try {
    await test(backend);
  } finally {
    await backend.settled();
    await end();
    await crm.stop();
    await database.close();
  }
}

function build(options: BackendOptions, crm: TestCrm, database: TestDatabase, lines: string[]) {
  const env: Readonly<Record<string, string>> = {
    DATABASE_URL: functionsUrl(),
    HUBSPOT_API_BASE: crm.base,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-tests',
    ALLOWED_ORIGINS: SITE,
    DELIVERY_KEY,
    CREDENTIAL_RECIPIENTS: RECIPIENT,
    DATABASE_POOL_SIZE: '4',
    ...options.env,
  };
  const parsed = parseSettings((name) => env[name]);
  const {callsPerSecond = 1000} = options;
  const settings = {...parsed, crm: {...parsed.crm, callsPerSecond}};
  const log = createLog((line) => lines.push(line));
  const openStore = () => createPostgresStore(settings, log, options.leaseSeconds);
  const store = openStore();
  const background = createBackground(log);
  const deliveryOf = (its: LeadStore) =>
    createDelivery({
      store: its,
      channels: createChannels(
        settings,
        createCrmChannel(settings.crm, createCrmClient(settings.crm, options.crmTimeoutMs)),
      ),
      policy: {...AT_ONCE, ...options.policy},
      log,
    });
  const delivery = deliveryOf(store);
  const submitHandler = createSubmitHandler({
    settings,
    store: {accept: options.accept ?? store.accept},
    log,
    startDelivery: () => background.run(delivery.deliverDue()),
    bodyDeadlineMs: options.bodyDeadlineMs,
  });
  const deliverHandler = createDeliverHandler({
    deliveryKey: settings.deliveryKey,
    deliverDue: delivery.deliverDue,
    recordHeartbeat: store.recordHeartbeat,
    checkHealth: createHealthCheck(store.readHealth, log, settings.sealingFault),
    log,
  });
  const callDelivery = (init: RequestInit) =>
    deliverHandler(new Request(`${FUNCTIONS}/deliver-leads`, init));
  const backend: Backend = {
    crm,
    database,
    store,
    anotherStore: openStore,
    async anotherWorker() {
      const its = openStore();
      const round = await deliveryOf(its).deliverDue();
      await its.close();
      return round;
    },
    log: lines,
    submit: (body, given = {}) => backend.submitRequest(toRequest(body, given)),
    submitRequest: async (request) => readAnswer(await submitHandler(request)),
    callDelivery,
    async runRound() {
      const headers = {authorization: `Bearer ${DELIVERY_KEY}`};
      const response = await callDelivery({method: 'POST', headers});
      return await response.json();
    },
    settled: () => background.settle(30_000),
  };
  return {backend, end: () => store.close()};
}

function toRequest(body: unknown, {method = 'POST', key, headers}: SubmitOptions): Request {
  return new Request(`${FUNCTIONS}/submit-hubspot-form`, {
    method,
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      ...(key === undefined ? {} : {[LEAD_HEADERS.idempotencyKey]: key}),
      ...headers,
    },
    ...(method === 'POST' ? {body: toBody(body)} : {}),
  });
}

function toBody(body: unknown): BodyInit {
  return typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? {} : JSON.parse(text),
  };
}
