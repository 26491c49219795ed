import assert from 'node:assert/strict';
import {chownSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import {generate, type SelfsignedOptions} from 'selfsigned';
import {makeFunctionsLogin} from '../../supabase/local/functions-login.ts';
import {DENO_BINARY} from '../../supabase/local/functions-program.ts';
import {writeBundles} from '../../supabase/ops/deploy/bundle-functions.ts';
import {startEdgeWorker} from '../support/edge-worker.ts';
import {operator} from '../support/operator.ts';
import {type DatabaseServer, startPostgresServer} from '../support/postgres-server.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {postLead, submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';
import {until} from '../support/until.ts';

// The database stands for a remote one. Its certificate is for localhost, from an authority that no system trusts.

const folder = join(temporaryFolder(), 'server');
let server: DatabaseServer;
let authority = '';
let another = '';
let owner = '';
let login = '';
let stack: TrialStack;
let bundles: Record<string, string>;

const issue = (name: string, options: SelfsignedOptions) =>
  generate([{name: 'commonName', value: name}], {keyType: 'ec', algorithm: 'sha256', ...options});

const newAuthority = () => issue('Authority', {extensions: [{name: 'basicConstraints', cA: true}]});

/** Turns TLS on as the handbook says: the key belongs to the server’s user, and the settings are reloaded. */
async function certify(ca: {cert: string; key: string}): Promise<void> {
  const {cert, private: key} = await issue('localhost', {
    ca,
    extensions: [{name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]}],
  });
  const {uid, gid} = statSync(join(folder, 'data'));
  for (const [name, text] of Object.entries({'server.crt': cert, 'server.key': key})) {
    const file = join(folder, 'data', name);
    writeFileSync(file, text, {mode: 0o600});
    chownSync(file, uid, gid);
  }
  await query(server.url, 'alter system set ssl = on');
  await query(server.url, 'select pg_reload_conf()');
  const isOn = `select where current_setting('ssl') = 'on'`;
  await until('TLS', async () => (await query(server.url, isOn)).length > 0);
}

function byTls(url: string, host = 'localhost'): string {
  const address = new URL(url);
  address.search = 'sslmode=verify-full';
  address.hostname = host;
  return address.href;
}

before(async () => {
  bundles = await writeBundles(temporaryFolder());
  const settings = ['listen_addresses=localhost', 'log_min_messages=fatal'];
  server = await startPostgresServer(folder, 'postgres', settings);
  const {cert, private: key} = await newAuthority();
  authority = cert;
  another = (await newAuthority()).cert;
  await certify({cert, key});
  owner = byTls(server.url);
  stack = await startTrialStack({DATABASE_URL: owner, DATABASE_CA: authority});
  login = await makeFunctionsLogin(owner, authority);
});

after(() => server.stop());

async function assertEncrypted(): Promise<void> {
  const sql = `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'leads_fn_stack'`;
  assert.deepEqual(await query(server.url, sql), [{ssl: true}]);
}

test('with DATABASE_CA, `npm start` migrates and purges a database, and stores leads in it, over TLS', async () => {
  await submitLead(`http://127.0.0.1:${stack.settings.PORT}`);
  await assertEncrypted();
  await stack.stop();
  const purged = await query(server.url, `select from leads.heartbeat where name = 'purging'`);
  assert.equal(purged.length, 1);
});

const DENOS = {supabase: findProgram('supabaseDeno'), 'npm start': DENO_BINARY};
const NOWHERE = 'http://127.0.0.1:2';

async function startSubmit(t: TestContext, deno: string, url: string, ca: string) {
  const worker = await startEdgeWorker(deno, bundles['submit-hubspot-form'] ?? '', {
    DATABASE_URL: url,
    DATABASE_CA: ca,
    HUBSPOT_API_BASE: NOWHERE,
    HUBSPOT_ACCESS_TOKEN: 'none',
    DELIVERY_KEY: 'delivery-key-of-the-test-of-tls-here',
  });
  t.after(worker.stop);
  return worker;
}

/** The error codes for an untrusted certificate and for another name, as Deno and Node spell them. */
const UNTRUSTED =
  /CERT_(?:UnknownIssuer|BadSignature|SIGNATURE_FAILURE)|UNABLE_TO_VERIFY_LEAF_SIGNATURE/u;
const MISNAMED = /CERT_NotValidForName|ERR_TLS_CERT_ALTNAME_INVALID/u;

const WRONG = (): [fault: string, host: string, ca: string, code: RegExp][] => [
  ['no authority', 'localhost', '', UNTRUSTED],
  ['another authority', 'localhost', another, UNTRUSTED],
  ['another name of the server', '127.0.0.1', authority, MISNAMED],
];

test('with DATABASE_CA, Supabase’s Deno stores leads over TLS, failed statements block no later request, and the function stops on SIGTERM', async (t) => {
  const encoded = Buffer.from(authority).toString('base64');
  const worker = await startSubmit(t, DENOS.supabase, login, encoded);
  await submitLead(worker.url);
  await assertEncrypted();

  const alter = 'alter table leads.submission';
  await query(server.url, `${alter} add constraint none check (false) not valid`);
  const refused = () => assert.rejects(submitLead(worker.url), /500.*internal/u);
  await Promise.all(Array.from({length: 12}, refused));
  assert.equal(await worker.stop(), 0);
});

for (const [name, deno] of Object.entries(DENOS)) {
  test(`no lead is sent to a database server with an invalid certificate, and the log has the TLS error’s code: Deno of ${name}`, async (t) => {
    for (const [fault, host, ca, code] of WRONG()) {
      const worker = await startSubmit(t, deno, byTls(login, host), ca);
      const sent = postLead(worker.url);
      await assert.rejects(sent, /503.*storage_unavailable/u, fault);
      assert.equal(await worker.stop(), 0);
      const logged = new RegExp(`lead.not_stored.*"code":"(?:${code.source})"`, 'u');
      assert.match(worker.output(), logged);
    }
  });
}

test('`leads list` connects with DATABASE_CA, and reports the TLS error’s code and the remedy when the certificate is invalid', async () => {
  const {fail, read} = operator({});
  const reached = {DATABASE_URL: owner, DATABASE_CA: authority};
  assert.ok(Array.isArray(await read('leads list', reached)));
  for (const [, host, ca, code] of WRONG()) {
    const address = {DATABASE_URL: byTls(server.url, host), DATABASE_CA: ca};
    const {stderr} = await fail('leads list', /Set DATABASE_CA to the certificate of/u, address);
    assert.match(stderr, code);
  }
});
