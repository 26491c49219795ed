import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {test} from 'node:test';
import {unsubscribeRequest} from '../../supabase/functions/_shared/crm/crm-body.ts';
import {
  createResendTransport,
  KNOWN_ERRORS,
  MAIL_TAG,
} from '../../supabase/functions/_shared/mail/resend-transport.ts';
import {eraseContact} from '../../supabase/ops/leads/erase-contact.ts';
import {exampleMail} from '../functions/support/mails.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {listen} from '../support/listen.ts';
import {HUBSPOT_ERASURE, HUBSPOT_SUBSCRIPTION} from '../support/published.ts';

const RESEND = installFromNpm('resend', '6.38.0');

/** A request, without what tells one HTTP library from another. */
type Sent = {method?: string; url?: string; headers: object; type?: unknown; body?: unknown};

/** What is sent to a service that answers with these statuses, in this order. */
async function sentTo(
  statuses: readonly number[],
  send: (base: string) => Promise<unknown>,
): Promise<Sent[]> {
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

test('a mail leaves as Resend’s own client sends it', async () => {
  const {from, to, replyTo, subject, text, html, messageId, idempotencyKey} = exampleMail();
  const {Resend} = createRequire(import.meta.url)(RESEND);
  const headers = {'Auto-Submitted': 'auto-generated', 'Message-ID': messageId};
  const tags = [{name: MAIL_TAG, value: idempotencyKey}];
  const mail = {from, to: [to], replyTo, subject, text, html, headers, tags};
  const theirs = await sentTo([200], (baseUrl) =>
    new Resend('re_key', {baseUrl}).emails.send(mail, {idempotencyKey}),
  );
  const ours = await sentTo([200], (apiBase) =>
    createResendTransport({apiBase, apiKey: 're_key'})(exampleMail()),
  );
  assert.deepEqual(ours, theirs);
});

test('each error of Resend that is told from others is one that its client knows', () => {
  const types = readFileSync(join(RESEND, 'dist', 'index.d.mts'), 'utf8');
  const [, union = ''] = /type RESEND_ERROR_CODE_KEY = (.+);/u.exec(types) ?? [];
  const theirs = new Set(union.split(' | ').map((name) => name.replaceAll("'", '')));
  const unknown = KNOWN_ERRORS.filter((name) => !theirs.has(name));
  assert.deepEqual(unknown, []);
});

test('a contact is looked for and deleted as HubSpot’s own client does it', async () => {
  const sent = await sentTo([200, 204], (base) =>
    eraseContact({base, token: 'pat'}, 'ida+x@berg.example'),
  );
  const asked = sent.map(({headers: _headers, type: _type, ...rest}) => rest);
  assert.deepEqual(asked, HUBSPOT_ERASURE);
});

test('a subscription is ended in the parts and words that HubSpot documents', () => {
  const {example, statusStates, legalBases} = HUBSPOT_SUBSCRIPTION;
  const settings = {apiBase: 'https://api.hsforms.com', consentIds: {mailingList: 7, requests: 8}};
  const body = unsubscribeRequest('ida@berg.example', settings).body as typeof example;
  const typesOf = (it: object) => Object.entries(it).map(([name, value]) => [name, typeof value]);
  assert.deepEqual(typesOf(body), typesOf(example));
  assert.ok(statusStates.includes(body.statusState) && legalBases.includes(body.legalBasis));
});
