import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {test} from 'node:test';
import {
  createResendTransport,
  KNOWN_ERRORS,
  MAIL_TAG,
} from '../../supabase/functions/_shared/mail/resend-transport.ts';
import {eraseContact} from '../../supabase/ops/leads/erase-contact.ts';
import {exampleMail} from '../support/mails.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {listen} from '../support/listen.ts';

// What services publish of their interfaces, copied with source and date where there is no small package. When one has
// changed, what the tests then find is to be changed in the functions too.

const RESEND = installFromNpm('resend', '6.38.0');

/**
 * What `@hubspot/api-client` 14.0.1 (56 MB) sent on 2026-11-22 for
 * `crm.contacts.basicApi.getById(email, …, 'email')` and `purge({objectId: email, idProperty: 'email'})`.
 */
const CONTACTS = '/crm/v3/objects/contacts';
const CONTACT = {idProperty: 'email', objectId: 'ida+x@berg.example'};
const HUBSPOT_ERASURE = [
  {method: 'GET', url: `${CONTACTS}/ida%2Bx%40berg.example?idProperty=email`},
  {method: 'POST', url: `${CONTACTS}/gdpr-delete`, body: CONTACT},
];

/** A request, without what tells one HTTP library from another. */
type Sent = {method?: string; url?: string; headers: object; type?: unknown; body?: unknown};

/** What is sent to a service that answers with these statuses, in this order. */
async function sentTo(statuses: readonly number[], send: (base: string) => Promise<unknown>) {
  const sent: Sent[] = [];
  const service = await listen(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    const {method, url, headers} = request;
    const {authorization, 'idempotency-key': key} = headers;
    const read = text === '' ? {} : {type: headers['content-type'], body: JSON.parse(text)};
    sent.push({method, url, headers: {authorization, key}, ...read});
    response.writeHead(statuses[sent.length - 1] ?? 500, {'content-type': 'application/json'});
    response.end('{"id":"1"}');
  });
  await send(service.url).finally(service.close);
  return sent;
}

test('a mail is the request that Resend’s own client sends', async () => {
  const ours = exampleMail();
  const {from, to, replyTo, subject, text, html, messageId, idempotencyKey} = ours;
  const {Resend} = createRequire(import.meta.url)(RESEND);
  const headers = {'Auto-Submitted': 'auto-generated', 'Message-ID': messageId};
  const tags = [{name: MAIL_TAG, value: idempotencyKey}];
  const mail = {from, to: [to], replyTo, subject, text, html, headers, tags};
  const byTheirs = await sentTo([200], (baseUrl) =>
    new Resend('re_key', {baseUrl}).emails.send(mail, {idempotencyKey}),
  );
  const send = (apiBase: string) => createResendTransport({apiBase, apiKey: 're_key'})(ours);
  assert.deepEqual(await sentTo([200], send), byTheirs);
});

test('each error code of Resend in our code is one that its client knows', () => {
  const types = readFileSync(join(RESEND, 'dist', 'index.d.mts'), 'utf8');
  const [, union = ''] = /type RESEND_ERROR_CODE_KEY = (.+);/u.exec(types) ?? [];
  const theirs = new Set(union.split(' | ').map((name) => name.replaceAll("'", '')));
  const unknown = KNOWN_ERRORS.filter((name) => !theirs.has(name));
  assert.deepEqual(unknown, []);
});

test('a contact is looked for and deleted by the requests that HubSpot’s own client sends', async () => {
  const sent = await sentTo([200, 204], (base) =>
    eraseContact({base, token: 'pat'}, 'ida+x@berg.example'),
  );
  const asked = sent.map(({headers: _headers, type: _type, ...rest}) => rest);
  assert.deepEqual(asked, HUBSPOT_ERASURE);
});
