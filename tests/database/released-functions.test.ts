import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {json} from 'node:stream/consumers';
import {after, test} from 'node:test';
import {compileFunction} from 'node:vm';
import {gunzipSync} from 'node:zlib';
import {PROBE_HEADER} from '../../supabase/functions/_shared/http/serving.ts';
import {
  LEAD_HEADERS,
  LINK_FUNCTION,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {bodyOf} from '../functions/support/examples.ts';
import {listen} from '../support/listen.ts';
import * as today from './support/functions.ts';
import {newOffice} from './support/office.ts';

/** The functions of the previous release, as support/functions.ts makes them, with today's packages. */
const released = {exports: {}};
const code = gunzipSync(readFileSync(join(import.meta.dirname, 'released/c5b26849.cjs.gz')));
compileFunction(`${code}`, ['require', 'module'])(createRequire(import.meta.url), released);

const SITE = 'https://www.pugmark.example';
const STAFF = 'desk@pugmark.example';
const VISITORS = {four: '203.0.113.7', six: '2001:db8:1:2::1'};
const KEY = 'delivery-key-of-the-database-tests';
const PROBE_KEY = 'probe-key-of-the-database-tests-32';

type Received = {fields?: {value: string}[]; to?: string[]; text?: string};

/** Starts a release's functions. `call` sends a request, by default a `GET`. */
function start(release: typeof today, env: Readonly<Record<string, string>>) {
  const errors: unknown[] = [];
  const log = (
    ...[level, ...said]: Parameters<Parameters<typeof release.createPostgresStore>[1]>
  ) => {
    if (level === 'error') {
      errors.push(said);
    }
  };
  const settings = release.parseSettings((name) => env[name]);
  const store = release.createPostgresStore(settings, log, 2);
  after(() => store.close());
  const transports = release.createTransports(settings);
  const delivery = release.createDelivery({store, transports, policy: release.RETRY_POLICY, log});
  const deps = {settings, store, log, ...delivery, startDelivery: () => undefined};
  const submit = release.createSubmitHandler(deps);
  const deliver = release.createDeliverHandler(deps);
  async function call(handler: typeof submit, headers: object, body?: object) {
    const all = {origin: SITE, 'content-type': 'application/json', ...headers};
    const sent = body && {method: 'POST', body: JSON.stringify(body)};
    const url = `${SITE}/${body && 'token' in body ? LINK_FUNCTION : ''}`;
    const response = await handler(new Request(url, {...sent, headers: all}));
    const answer = (await response.json()) as Readonly<Record<string, unknown>>;
    return {...answer, status: response.status} as Readonly<Record<string, unknown>>;
  }
  const visit = ([name, address]: readonly [string, string], more?: object) => {
    const key = {[LEAD_HEADERS.idempotencyKey]: crypto.randomUUID()};
    const headers = {'x-address': address, ...key, ...more};
    return call(submit, headers, bodyOf('consultation', {email: `${name}@visitor.example`}));
  };
  const visitAll = () => Promise.all(Object.entries(VISITORS).map((visitor) => visit(visitor)));
  return {store, submit, deliver, call, visit, visitAll, errors};
}

test('functions of the release before accept, deliver and mail leads in today’s database, and today’s go on with their counts of the day', async () => {
  const {sql, login} = await newOffice();
  await sql('create role released login in role leads_fn');
  const received: Received[] = [];
  const {url} = await listen((request, response) => {
    void json(request).then((body) => {
      received.push(body as Received);
      response.end('{"id": "a-mail", "inlineMessage": ""}');
    });
  });
  const env = {
    DATABASE_URL: login('released'),
    HUBSPOT_API_BASE: url,
    HUBSPOT_ACCESS_TOKEN: 'token-of-the-tests',
    ALLOWED_ORIGINS: SITE,
    DELIVERY_KEY: KEY,
    PROBE_KEY,
    CREDENTIAL_RECIPIENTS: 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c',
    CLIENT_ADDRESS_HEADER: 'x-address',
    MAIL_URL: url.replace('://', '://resend:re_of_the_tests@'),
    MAIL_FROM: 'mail@pugmark.example',
    SITE_URL: SITE,
    STAFF_EMAILS: STAFF,
  };
  const release = start(released.exports as typeof today, env);
  const {store, submit, deliver, call, visit, visitAll, errors} = release;
  const authorization = `Bearer ${KEY}`;
  assert.deepEqual(await call(submit, {}), {status: 200, ok: true, problems: []});
  assert.deepEqual(
    (await visitAll()).map(({status}) => status),
    [200, 200],
  );
  assert.equal((await call(deliver, {authorization}, {})).delivered, 6);
  const emails = Object.keys(VISITORS).map((name) => `${name}@visitor.example`);
  const values = received.flatMap(({fields = []}) => fields.map(({value}) => value));
  assert.deepEqual(values.filter((it) => emails.includes(it)).toSorted(), emails, 'in the CRM');
  const mailed = received.flatMap(({to = []}) => to).toSorted();
  assert.deepEqual(mailed, [STAFF, STAFF, ...emails]);
  assert.deepEqual((await call(deliver, {authorization})).problems, []);

  const links = received.map(({text = ''}) => /answered\?request#(\S+)/u.exec(text)?.[1]);
  const {lead} = await call(submit, {}, {token: links.find(Boolean), act: true});
  assert.equal((lead as {isAnswered?: boolean} | undefined)?.isAnswered, true);
  const find = `select id from leads.delivery where channel = 'mail'`;
  const [{id} = {id: ''}] = await sql<{id: string}>(find);
  assert.equal(await store.reportBounce(id, 0, 'bounced'), 'stored');
  const stranger = ['stranger', '198.51.100.7'] as const;
  const decoy = await visit(stranger, {[LEAD_HEADERS.decoy]: 'filled'});
  await call(deliver, {authorization}, {});
  assert.equal((await store.followLink('release', `${decoy.id}`, true))?.form, 'consultation');
  const probe = await visit(stranger, {[PROBE_HEADER]: PROBE_KEY});
  assert.deepEqual(await store.probe(`${probe.id}`, true, false), {
    crm: 'pending',
    mail: 'pending',
  });
  assert.deepEqual(errors, [], 'logged');

  const listNames = async () => {
    const named = `select distinct bucket from leads.rate_limit where bucket ~ '^[0-9a-f]{64}$'`;
    return (await sql<{bucket: string}>(named)).map(({bucket}) => bucket);
  };
  const names = await listNames();
  await start(today, env).visitAll();
  assert.deepEqual((await listNames()).toSorted(), names.toSorted(), 'no new bucket');
  const ranks = await sql(
    `select count(distinct networks)::int as networks, array_agg(turn / 16 order by created_at) as before, max(networks[5]) as family
     from leads.submission where fields ->> 'email' = any ($1) group by fields ->> 'email' order by fields ->> 'email'`,
    emails,
  );
  const rank = {networks: 1, before: [0, 1]};
  assert.deepEqual(ranks, [
    {...rank, family: 'IPv4'},
    {...rank, family: 'IPv6'},
  ]);
});
