import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {createCrmStandIn} from '../../supabase/local/crm-stand-in.ts';
import {eraseContact} from '../../supabase/ops/leads/erase-contact.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {newOffice} from './support/office.ts';
import {EMAIL, MAIL, NOTICE} from './support/store-lead.ts';

const OTHER = 'bo@training.example';
const ERASE = `leads erase --email ${EMAIL}`;
const TOKEN = 'an-operators-token';

/** A CRM that has these contacts, and an operator's settings for it. */
async function newCrm(t: TestContext, ...emails: string[]) {
  const file = join(temporaryFolder(), 'received.jsonl');
  const crm = await createCrmStandIn({port: 0, file, token: TOKEN});
  t.after(crm.close);
  for (const email of emails) {
    await fetch(`${crm.url}/submissions/v3/integration/secure/submit/1/2`, {
      method: 'POST',
      headers: {authorization: `Bearer ${TOKEN}`},
      body: JSON.stringify({fields: [{name: 'email', value: email}]}),
    });
  }
  const settings = {HUBSPOT_OPERATOR_TOKEN: TOKEN, HUBSPOT_API_BASE: crm.url};
  return {crm, settings};
}

const DELIVER_ALL = `update leads.delivery set state = 'delivered', delivered_at = now()`;

test('`leads erase` without a CRM token lists what remains: the CRM’s contact, and each mailbox that was sent a mail', async () => {
  const {sql, store, ida} = await newOffice();
  await store({more: [MAIL, NOTICE]});
  await sql(DELIVER_ALL);
  // Its mail's answer was cut off, so the mail may be there; nothing else left.
  const odd = await store({more: [MAIL]});
  const cutOff = `update leads.delivery set maybe_duplicates = 1 where submission_id = $1 and channel = 'mail'`;
  await sql(cutOff, odd);
  const {stderr} = await ida.run(ERASE);
  const remains = stderr.replaceAll(/^Remains: the (\S+) .*?(\d) lead.*\n/gmu, '$1 $2, ');
  assert.equal(remains, 'CRM’s 1, mail 2, mails 1, ');
  const left = await sql('select distinct state from leads.delivery where submission_id = $1', odd);
  assert.deepEqual(left, [{state: 'cancelled'}], 'its mail is no longer sent');
  await ida.fail(ERASE, /No lead has this e-mail address/u);
});

test('`leads erase` warns that a copy may remain in the CRM when the CRM has no contact with the address', async (t) => {
  const {sql, store, ida} = await newOffice();
  const {crm, settings} = await newCrm(t, OTHER);
  const id = await store();
  await sql(DELIVER_ALL);
  const {stdout, stderr} = await ida.run(ERASE, settings);
  assert.match(stdout, /^The CRM has no contact with this address\.$/mu);
  assert.match(stderr, new RegExp(`^Remains: maybe the CRM’s copy of 1 lead \\(${id}\\)`, 'u'));
  assert.equal(crm.received().length, 1, 'the other contact');
});

test('`leads erase` with a CRM token deletes only the named contact from the CRM; after a CRM failure, a second run completes the deletion', async (t) => {
  const {sql, store, ida} = await newOffice();
  const {crm, settings} = await newCrm(t, EMAIL, OTHER);
  await store();
  await sql(DELIVER_ALL);
  crm.setFaults({mode: 'down'});
  const unreached = /did not delete the contact: it could not be reached.*same command/u;
  const {stdout} = await ida.fail(ERASE, unreached, settings);
  assert.match(stdout, /^1 lead erased/u, 'here it is gone all the same');
  for (const [status, reason] of [
    [403, /lacks a scope \(403\)\. Give it crm\.objects\.contacts\.read/u],
    [429, /busy \(429\)/u],
    [502, /busy \(502\)/u],
    [404, /refused \(404\).*HUBSPOT_API_BASE/u],
  ] as const) {
    crm.setFaults({mode: 'status', status});
    const contact = await eraseContact({base: crm.url, token: TOKEN}, EMAIL);
    assert.match(contact.kind === 'kept' ? contact.reason : contact.kind, reason);
  }
  crm.setFaults({mode: 'ok'});
  const wrong = await ida.run(ERASE, {...settings, HUBSPOT_OPERATOR_TOKEN: 'another-token'});
  assert.match(wrong.stderr, /does not know the token \(401\)/u);
  assert.doesNotMatch(wrong.stderr + wrong.stdout, /another-token/u);
  assert.equal(crm.received().length, 2);
  const last = await ida.run(ERASE, settings);
  assert.equal(last.code, 0, last.stderr);
  assert.match(last.stdout, /\nThe CRM deletes the contact for good\.$/mu);
  assert.doesNotMatch(last.stderr, /Remains/u);
  const contacts = crm.received().map(({submission}) => submission.fields[0]?.value);
  assert.deepEqual(contacts, [OTHER]);
  await ida.fail(ERASE, /No lead has this e-mail address, and the CRM no contact/u, settings);
});

test('`leads erase` finds the CRM contact of an address with a percent sign, also when its domain is typed in Unicode capitals', async (t) => {
  const {ida} = await newOffice();
  const {crm, settings} = await newCrm(t, 'bo%x@xn--bcher-kva.example');
  const {stdout} = await ida.run('leads erase --email bo%x@BÜCHER.example', settings);
  assert.match(stdout, /^The CRM deletes the contact for good\.$/mu);
  assert.deepEqual(crm.received(), []);
});

test('`leads erase` finds the leads of an address whose domain was typed in letters or in ASCII, whichever it is given', async () => {
  const {store, ida} = await newOffice();
  for (const given of ['Ida@XN--bcher-kva.example', 'ida@BÜCHER.example']) {
    await store({fields: {email: 'ida@bücher.example'}});
    await store({fields: {email: 'ida@xn--bcher-kva.example'}});
    assert.match(await ida.print(`leads erase --email ${given}`), /^2 leads erased/u);
  }
});

test('an invalid HUBSPOT_API_BASE stops `leads erase` before anything is erased, and no setting’s value is shown', async () => {
  const {store, list, ida} = await newOffice();
  await store();
  const settings = {HUBSPOT_OPERATOR_TOKEN: 'hush', HUBSPOT_API_BASE: 'http://a.example'};
  const why = /^HUBSPOT_API_BASE must be an https:\/\/ address/u;
  const {stderr} = await ida.fail(ERASE, why, settings);
  assert.doesNotMatch(stderr, /hush|a\.example/u);
  assert.equal((await list(`--email ${EMAIL}`)).length, 1);
});
