import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import {createCrmStandIn, type CrmStandIn} from '../../supabase/local/crm-stand-in/crm-stand-in.ts';
import {readCommand, runCommand} from '../support/run-command.ts';
import {deliverAll, newOffice} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const EMAIL = 'ida.berg@training.example';
const TOKEN = 'an-operators-token';

/** What `erase --json` prints. */
type Erasure = {
  erased: Array<{id: string; was: string | null}>;
  contact: string;
  caughtMails: number;
  remains: string[];
};

/** An empty folder that goes with the test. */
function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-erasing-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** A CRM that has these contacts, and an operator's settings for it. */
async function newCrm(
  t: TestContext,
  ...emails: string[]
): Promise<{crm: CrmStandIn; settings: Record<string, string>}> {
  const file = join(newFolder(t), 'received.jsonl');
  const crm = await createCrmStandIn({port: 0, file, token: TOKEN});
  t.after(crm.close);
  for (const email of emails) {
    await fetch(`${crm.url}/submissions/v3/integration/secure/submit/1/2`, {
      method: 'POST',
      headers: {authorization: `Bearer ${TOKEN}`},
      body: JSON.stringify({fields: [{name: 'email', value: email}]}),
    });
  }
  return {
    crm,
    settings: {HUBSPOT_OPERATOR_TOKEN: TOKEN, HUBSPOT_OPERATOR_API_BASE: crm.url},
  };
}

test('erase without a token says what remains: the CRM, and each place that was told', async () => {
  const {owner, ida} = await newOffice(server);
  const told = await storeLead(owner, {
    fields: {email: EMAIL},
    more: [
      {channel: 'mail', message: 'checklist'},
      {channel: 'notice', message: 'new_lead'},
      {channel: 'webhook', message: 'new_lead'},
    ],
  });
  await deliverAll(owner, told);
  // Its mail's answer was cut off, so the mail may be there; nothing else left.
  const unsure = await storeLead(owner, {
    fields: {email: EMAIL},
    more: [{channel: 'mail', message: 'checklist'}],
  });
  await runSql(
    owner,
    `update leads.delivery set maybe_duplicates = 1 where submission_id = $1 and channel = 'mail'`,
    [unsure],
  );
  const {contact, remains} = await readCommand<Erasure>('leads', ida, 'erase', '--email', EMAIL);
  assert.equal(contact, 'unasked');
  assert.deepEqual(
    remains.map((it) => /^(?:the|what the) (\S+) .*?(\d) lead/u.exec(it)?.slice(1)),
    [
      ['CRM’s', '1'],
      ['mail', '2'],
      ['mails', '1'],
      ['system', '1'],
    ],
    remains.join('\n'),
  );
  const left = await runSql<{state: string}>(
    owner,
    `select distinct state from leads.delivery where submission_id = $1`,
    [unsure],
  );
  assert.deepEqual(left, [{state: 'cancelled'}], 'its mail is no longer sent');
  const again = await runCommand('leads', ida, 'erase', '--email', EMAIL);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /No lead has this e-mail address/u);
});

test('erase with an operator’s token deletes the contact in the CRM as well, and no other', async (t) => {
  const {owner, ida} = await newOffice(server);
  const {crm, settings} = await newCrm(t, EMAIL, 'bo@training.example');
  await deliverAll(owner, await storeLead(owner, {fields: {email: EMAIL}}));
  const outcome = await runCommand('leads', {...ida, ...settings}, 'erase', '--email', EMAIL);
  assert.equal(outcome.code, 0, outcome.stderr);
  assert.match(outcome.stdout, /^1 lead erased .*\nThe CRM deletes the contact for good\.$/mu);
  assert.doesNotMatch(outcome.stderr, /Remains/u);
  assert.deepEqual(
    crm.received().map(({submission}) => submission.fields[0]?.value),
    ['bo@training.example'],
  );
  const again = await runCommand('leads', {...ida, ...settings}, 'erase', '--email', EMAIL);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /No lead has this e-mail address, and the CRM no contact/u);
});

test('a contact that the CRM should have and has not is named as what may remain', async (t) => {
  const {owner, ida} = await newOffice(server);
  const {crm, settings} = await newCrm(t, 'bo@training.example');
  const id = await storeLead(owner, {fields: {email: EMAIL}});
  await deliverAll(owner, id);
  const erasure = await readCommand<Erasure>(
    'leads',
    {...ida, ...settings},
    'erase',
    '--email',
    EMAIL,
  );
  assert.equal(erasure.contact, 'absent');
  assert.match(
    erasure.remains.join(),
    new RegExp(`^maybe the CRM’s copy of 1 lead \\(${id}\\)`, 'u'),
  );
  assert.equal(crm.received().length, 1, 'the other contact');
});

test('an erasure that the CRM does not answer is finished by the same command later', async (t) => {
  const {owner, ida} = await newOffice(server);
  const {crm, settings} = await newCrm(t, EMAIL);
  await deliverAll(owner, await storeLead(owner, {fields: {email: EMAIL}}));
  const erase = (more: Record<string, string> = {}) =>
    runCommand('leads', {...ida, ...settings, ...more}, 'erase', '--email', EMAIL);
  crm.setFaults({mode: 'down'});
  const first = await erase();
  assert.equal(first.code, 1);
  assert.match(first.stdout, /^1 lead erased/u, 'here it is gone all the same');
  assert.match(first.stderr, /did not delete the contact: it could not be reached.*same command/u);
  for (const [status, reason] of [
    [403, /lacks a scope \(403\)\. Give it crm\.objects\.contacts\.read/u],
    [429, /busy \(429\)/u],
    [502, /busy \(502\)/u],
    [404, /refused \(404\).*HUBSPOT_OPERATOR_API_BASE/u],
  ] as const) {
    crm.setFaults({mode: 'status', status});
    assert.match((await erase()).stderr, reason);
  }
  crm.setFaults({mode: 'ok'});
  const wrong = await erase({HUBSPOT_OPERATOR_TOKEN: 'another-token'});
  assert.match(wrong.stderr, /does not know the token \(401\)/u);
  assert.doesNotMatch(wrong.stderr + wrong.stdout, /another-token/u);
  assert.equal(crm.received().length, 1);
  const last = await erase();
  assert.equal(last.code, 0, last.stderr);
  assert.deepEqual(crm.received(), []);
});

test('a malformed setting of the CRM stops an erasure before anything is erased, and is not shown', async () => {
  const {owner, ida} = await newOffice(server);
  await storeLead(owner, {fields: {email: EMAIL}});
  const outcome = await runCommand(
    'leads',
    {...ida, HUBSPOT_OPERATOR_TOKEN: 'secret', HUBSPOT_OPERATOR_API_BASE: 'http://crm.example'},
    'erase',
    '--email',
    EMAIL,
  );
  assert.equal(outcome.code, 1);
  assert.match(outcome.stderr, /^HUBSPOT_OPERATOR_API_BASE must be an https:\/\/ address/u);
  assert.doesNotMatch(outcome.stderr, /secret|crm\.example/u);
  assert.deepEqual(await readCommand('leads', ida, 'erase', '--email', EMAIL, '--dry-run'), {
    leads: 1,
  });
});
