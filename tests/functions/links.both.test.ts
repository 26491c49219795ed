import {
  CONSENT_VERSIONS,
  CONSENT_WORDS,
} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {placeholderFormId} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import type {LeadErrorCode} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {openLink, sealLink} from '../../supabase/functions/_shared/links/links.ts';
import {parseSettings} from '../../supabase/functions/_shared/settings/settings.ts';
import {AUTHORIZATION, type Backend, STAFF, testsOf} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {KEY, seal, startWithLinks} from './support/links.ts';
import {mailTaken} from './support/stand-ins.ts';
import {VISITOR} from '../support/visitor.ts';

// What visitors and staff do by links. Who leaves the list: unsubscribe.both.test.ts.

const test = testsOf(() => startWithLinks());

const outbox = ({database}: Backend) =>
  database.list<string>(
    `select concat_ws(' ', channel, message, state) from leads.delivery
     where channel in ('crm', 'mail') order by created_at, channel, message`,
  );

test('a subscription is one mail until its link is followed: to look at it changes nothing, to follow it twice no more than once', async (backend) => {
  const {crm, database, runRound} = backend;
  await backend.ask('newsletter');
  await runRound();
  same(await outbox(backend), ['mail newsletter delivered'], 'what came of it');
  same([crm.received, await backend.states()], [[], ['unconfirmed']]);
  same((await backend.health()).body.states, {unconfirmed: 1}, 'what health says');

  const token = backend.tokenOf('confirm');
  const link = {kind: 'confirm', about: {email: VISITOR.email}};
  same((await backend.open(token, false)).link, {...link, state: 'open'}, 'looked at');
  same([await database.count('delivery'), await backend.states()], [1, ['unconfirmed']]);
  for (const time of ['followed', 'followed again', 'looked at after it']) {
    const {link: opened} = await backend.open(token, !time.startsWith('looked'));
    same(opened, {...link, state: 'done'}, time);
  }
  await runRound();
  const all = ['mail newsletter', 'crm lead', 'mail newsletterWelcome'];
  same(
    await outbox(backend),
    all.map((it) => `${it} delivered`),
    'what came of it then',
  );
  const [confirmed] = await database.list<Date>('select confirmed_at from leads.submission');
  const {submittedAt, fields, legalConsentOptions} = crm.call().body;
  same(Number(submittedAt), confirmed?.getTime(), 'the time of the click');
  const text = CONSENT_WORDS[CONSENT_VERSIONS.newsletter];
  const communications = [{value: true, subscriptionTypeId: 7, text}];
  const consent = {consentToProcess: true, text, communications};
  same(legalConsentOptions, {consent}, 'consent, with the words that were shown');
  const leave = present(fields.find(({name}) => name === 'leave_list')?.value, 'a link to leave');
  same(leave.split('#')[1], backend.tokenOf('unsubscribe'), 'the link for the CRM’s own mails');
  same(backend.subjectsTo(STAFF), ['1 new lead: 1 × Newsletter subscription'], 'the staff’s mails');
  const acts = await database.list(`select action from leads.audit where action = 'lead.confirm'`);
  same([acts.length, crm.received.length], [1, 1], 'in the audit, and at the CRM');
});

test('recordings are no less immediate: the lead goes at once, of legitimate interest, and consent once its mail’s link was followed', async (backend) => {
  const {crm} = backend;
  await backend.ask('webinarAccess');
  const sent = ['crm lead delivered', 'mail webinarAccess delivered'];
  same([await outbox(backend), await backend.states()], [sent, ['delivered']], 'at once');
  await backend.open(backend.tokenOf('confirm'), true);
  same(await outbox(backend), [...sent, 'crm consent delivered'], 'confirmed');
  const told = crm.received.map(({path, body}) => [
    path.split('/').at(-1),
    ...Object.keys(body.legalConsentOptions ?? {}),
    ...body.fields.map(({name}) => name),
  ]);
  const access = ['legitimateInterest', 'email', 'webinar_access_request', 'leave_list'];
  const list = ['consent', 'email', 'leave_list'];
  const forms = [placeholderFormId('webinarAccess'), placeholderFormId('newsletter')];
  same(told, [
    [forms[0], ...access],
    [forms[1], ...list],
  ]);
});

test('where no mails leave nobody confirms: the lead goes to the CRM at once, and no consent with it', async () => {
  const mute = {MAIL_URL: '', MAIL_FROM: '', STAFF_EMAILS: ''};
  await using backend = startWithLinks(mute);
  await backend.ask('newsletter');
  const basis = backend.crm.received.flatMap(({body}) =>
    Object.keys(body.legalConsentOptions ?? {}),
  );
  same(basis, ['legitimateInterest'], 'legal basis');
});

test('asking again sends one mail in any hour, however the address is spelled, and says the same to everybody', async (backend) => {
  const asked = ['ida@x.example', 'ida@x.example', 'IDA+1@x.example', 'stranger@y.example'];
  const said = [];
  for (const email of asked) {
    const {body} = await backend.submit(bodyOf('newsletter', {email}));
    said.push({...body, id: typeof body.id});
  }
  same(
    said,
    asked.map(() => ({ok: true, id: 'string', replayed: false})),
    'replies',
  );
  await backend.settled();
  const mails = () =>
    backend.mails.received.filter(({body}) => body.to[0]?.endsWith('@x.example')).length;
  same(mails(), 1, 'mails');
  for (const [later, sent] of [
    ['50 minutes', 1],
    ['20 minutes', 2],
  ] as const) {
    await backend.database.backdate('rate_limit.ends_at', later);
    await backend.ask('newsletter', {email: 'ida@x.example'});
    same(mails(), sent, `mails ${later} later`);
  }
});

test('an address that nobody confirms is forgotten after seven days, with its link, and one that was confirmed is not', async (backend) => {
  const {database} = backend;
  await backend.ask('newsletter');
  const first = backend.tokenOf('confirm');
  await backend.open(first, true);
  await database.rows('delete from leads.rate_limit');
  await backend.ask('newsletter');
  const second = backend.tokenOf('confirm');
  const purged = async (age: string) => {
    await database.backdate('submission.created_at', age);
    await database.backdate('delivery.created_at', age);
    return database.rows(`select subject, count from leads.purge('retention')`);
  };
  same(await purged('167 hours'), [], 'purged before');
  same(await purged('1 hour'), [{subject: 'unconfirmed', count: 1}], 'purged after seven days');
  same((await backend.open(second, true)).body.error.code, 'link_unknown', 'the link of that');
  same((await backend.open(first, false)).link.state, 'done', 'the other link');
});

const NEW = 'a-new-key-for-links-of-32-letters';
const LEAD = '00000000-0000-4000-8000-000000000000';
const DAYS_8 = new Date(Date.now() - 8 * 24 * 3600 * 1000);

const TOKENS: [title: string, token: () => Promise<string> | string, code: LeadErrorCode][] = [
  ['no token', () => 'x', 'link_unknown'],
  ['another’s token', () => seal('confirm', LEAD, new Date(), [NEW]), 'link_unknown'],
  ['half a token', async () => (await seal('confirm', LEAD)).slice(0, -9), 'link_unknown'],
  ['a lead that is gone', () => seal('confirm', LEAD), 'link_unknown'],
  ['a link of last week', () => seal('confirm', LEAD, DAYS_8), 'link_expired'],
  ['a token of no length', () => '', 'invalid_envelope'],
];

test('a link that is not ours, cut off, too old or of a lead that is gone is refused in a sentence, and so is a foreign page', async (backend) => {
  await backend.eachCase(TOKENS, async (_title, token, code) => {
    const {body} = await backend.open(await token(), true);
    same(body.error?.code, code, 'code');
  });
  const token = await seal('unsubscribe', VISITOR.email);
  const foreign = {headers: {origin: 'https://evil.example'}};
  same((await backend.open(token, true, foreign)).status, 403, 'from a foreign page');
  same((await backend.open(token, true, {method: 'GET'})).status, 405, 'by GET');
  same(await backend.database.count('submission'), 0, 'what any of it caused');
});

test('a new key before the old one kills no link in a mail; without the old one it is not known, and the delivery key opens only while there is no other', async () => {
  const keysOf = (LINK_KEYS: string) =>
    parseSettings(
      (name) =>
        ({
          DATABASE_URL: 'postgres://leads_fn@127.0.0.1:5432/postgres',
          HUBSPOT_API_BASE: 'http://127.0.0.1:1',
          HUBSPOT_ACCESS_TOKEN: 'token',
          DELIVERY_KEY: AUTHORIZATION,
          LINK_KEYS,
        })[name],
    ).linkKeys;
  const link = {kind: 'answered', subject: LEAD} as const;
  const rows: [sealed: string, opened: string, link: typeof link | null][] = [
    [KEY, `${NEW}, ${KEY}`, link],
    [KEY, NEW, null],
    [NEW, `${NEW}, ${KEY}`, link],
    ['', '', link],
    ['', NEW, null],
  ];
  for (const [sealed, opened, expected] of rows) {
    const token = await sealLink(keysOf(sealed), link, new Date());
    same(await openLink(keysOf(opened), token), expected);
  }
});

test('a mail has the same words in each try, so that a provider that has taken it takes it once', async (backend) => {
  backend.mails.answer = () => new Response(null, {status: 503});
  await backend.ask('newsletter');
  backend.mails.answer = mailTaken;
  await backend.runRound();
  const [one, two] = backend.mails.received.map(({text}) => text);
  same([typeof one, one], ['string', two], 'what was sent first, and then');
});

const STAFFS: [kind: 'answered' | 'not_a_lead', by: string][] = [
  ['answered', 'a notice’s link: answered'],
  ['not_a_lead', 'a notice’s link: not a lead'],
];

test('each of the staff’s links shows the lead, stops its clock once, says by which link, and works for fourteen days', async (backend) => {
  await backend.eachCase(STAFFS, async (kind, by) => {
    const {body} = await backend.send('consultation');
    const token = await seal(kind, body.id);
    const {link} = await backend.open(token, false);
    const {formTitle, receivedAt, dueAt} = link.about as Record<string, string>;
    const hours = (Date.parse(dueAt ?? '') - Date.parse(receivedAt ?? '')) / 3_600_000;
    const shown = [link.kind, link.state, formTitle, hours];
    same(shown, [kind, 'open', 'Consultation request', 24], 'looked at');
    same((await backend.open(token, true)).link.state, 'done', 'followed');
    for (const other of ['answered', 'not_a_lead'] as const) {
      const {link: again} = await backend.open(await seal(other, body.id), true);
      same(again.state, 'done', `then ${other}`);
    }
    const sql = 'select actor from leads.audit where submission_id = $1';
    same(await backend.database.list(sql, [body.id]), [by], 'audit');
    same(await backend.operate('mark_answered', body.id), []);
  });
});
