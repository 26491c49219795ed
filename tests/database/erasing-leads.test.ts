import assert from 'node:assert/strict';
import {test} from 'node:test';
import {newOffice} from './support/office.ts';
import {EMAIL, MAIL, NOTICE} from './support/store-lead.ts';

const ERASE = `leads erase --email ${EMAIL}`;

const DELIVER_ALL = `update leads.delivery set state = 'delivered', delivered_at = now()`;

test('`leads erase` lists what remains: the CRM’s contact, and each mailbox that was sent a mail', async () => {
  const {sql, store, ida} = await newOffice();
  await store({more: [MAIL, NOTICE]});
  await sql(DELIVER_ALL);
  // The mail server's answer was lost, so this lead's mail may have arrived. Nothing else of it was sent.
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

test('`leads erase` finds the leads of an address whether its domain is written in Unicode or in ASCII, in the lead or in the command', async () => {
  const {store, ida} = await newOffice();
  for (const given of ['Ida@XN--bcher-kva.example', 'ida@BÜCHER.example']) {
    await store({fields: {email: 'ida@bücher.example'}});
    await store({fields: {email: 'ida@xn--bcher-kva.example'}});
    assert.match(await ida.print(`leads erase --email ${given}`), /^2 leads erased/u);
  }
});
