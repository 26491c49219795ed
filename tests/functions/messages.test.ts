import {Webhook} from 'standardwebhooks';
import type {LeadFormKey} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import type {Backend} from './support/backend.ts';
import {eachCase, ok, present, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {CANARIES, EXAMPLES} from './support/examples.ts';
import {startWithReceivers, WEBHOOK_SECRET} from './support/receivers.ts';

// What a lead causes beside its delivery to the CRM: mails to the visitor, notices and calls to the staff.

const {test} = Deno;

const VISITOR = EXAMPLES.consultation.fields.email ?? '';
const STAFF = 'desk@pugmark.example';

const busy = () => new Response(null, {status: 503});
const mailTaken = () => Response.json({id: 'a-mail'});

type State = {channel: string; message: string; state: string};

function states({database}: Backend): Promise<State[]> {
  const sql = 'select channel, message, state from leads.delivery order by channel, message';
  return database.rows(sql);
}

const MAILS: {title: LeadFormKey; subject: string; link?: string}[] = [
  {
    title: 'resourceGate',
    subject: 'Your copy of the Strategic Guide',
    link: '/resources/strategic-guide.pdf',
  },
  {
    title: 'leadMagnet',
    subject: 'Your copy of the 20-Point Checklist',
    link: '/resources/audit-readiness-checklist.pdf',
  },
  {title: 'consultation', subject: 'We have your request for a consultation'},
  {title: 'assuranceCheck', subject: 'We have your request for a Free Assurance Check'},
];

test('the CRM has the lead, the visitor a mail without own words in it, the staff a notice and a call', async () => {
  await using backend = startWithReceivers();
  const {database, receivers, send} = backend;
  await eachCase(MAILS, async ({title: key, subject, link = ''}) => {
    await database.empty();
    receivers.mails.length = 0;
    await send(key);
    const expected = [
      ['crm', 'lead'],
      ['mail', EXAMPLES[key].slot],
      ['notice', 'new_lead'],
      ['webhook', 'new_lead'],
    ].map(([channel, message]) => ({channel, message, state: 'delivered'}));
    same(await states(backend), expected, 'deliveries');
    const {mail} = present(backend.mailsTo(VISITOR)[0], 'a mail to the visitor');
    same(mail.subject, subject, 'subject');
    ok(
      link === '' || mail.text.includes(`https://www.pugmark.example${link}`),
      `a link to ${link}`,
    );
    const all = JSON.stringify(mail);
    const words = Object.values(EXAMPLES[key].fields).filter((it) => it.length > 8);
    same(
      ['{{', ...words].filter((it) => it !== VISITOR && all.includes(it)),
      [],
      'strange words',
    );
  });
});

test('newsletter and webinar cause no mail to the visitor, nor does any form where the CRM sends them', async () => {
  const cases: {title: LeadFormKey; env: Record<string, string>}[] = [
    {title: 'newsletter', env: {}},
    {title: 'webinarAccess', env: {}},
    {title: 'resourceGate', env: {VISITOR_MAILS: 'crm'}},
  ];
  await eachCase(cases, async ({title: key, env}) => {
    await using backend = startWithReceivers(env);
    await backend.send(key);
    const told = backend.receivers.mails.flatMap(({mail}) => mail.to);
    same(told, [STAFF], 'who gets a mail');
  });
});

test('a mail server that is down holds the CRM up no more than the other way round', async () => {
  await using backend = startWithReceivers();
  const {crm, receivers, send} = backend;
  receivers.answerMail = busy;
  await send('resourceGate');
  same(crm.received.length, 1, 'leads at the CRM');
  receivers.answerMail = mailTaken;
  crm.answer = () => refused(503);
  await send('consultation');
  await backend.runRound();
  same(backend.mailsTo(VISITOR).length >= 2, true, 'both mails');
});

test('every try of a mail has one Message-ID and one idempotency key', async () => {
  await using backend = startWithReceivers();
  const {receivers} = backend;
  receivers.answerMail = busy;
  await backend.send('resourceGate');
  receivers.answerMail = mailTaken;
  await backend.runRound();
  const tries = backend.mailsTo(VISITOR);
  const sql = `select id from leads.delivery where channel = 'mail'`;
  const {id} = await backend.database.row<{id: string}>(sql);
  same(
    tries.map(({key}) => key),
    [id, id],
    'idempotency keys',
  );
  const messageId = `<${id}@pugmark.example>`;
  same(
    tries.map(({mail}) => mail.headers?.['Message-ID']),
    [messageId, messageId],
    'Message-IDs',
  );
});

test('an address that does not exist is final and seen', async () => {
  await using backend = startWithReceivers();
  const error = {statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.'};
  backend.receivers.answerMail = () => Response.json(error, {status: 422});
  await backend.send('resourceGate');
  const mail = (await states(backend)).find(({channel}) => channel === 'mail');
  same(mail?.state, 'dead', 'a mail that waits for a person');
});

test('a notice says who, which form, until when and how to see it, and no test login', async () => {
  await using backend = startWithReceivers();
  const {receivers} = backend;
  const {body} = await backend.send('assuranceCheck');
  const {subject, text} = present(backend.mailsTo(STAFF)[0], 'a notice').mail;
  const parts = ['Free Assurance Check', 'Berg Training', VISITOR, 'Answer due: ', body.id];
  same(
    parts.filter((it) => !`${subject}\n${text}`.includes(it)),
    [],
    'parts left out',
  );
  const all = JSON.stringify([receivers.mails, receivers.webhooks.map((it) => it.text)]);
  const secrets = [...Object.values(CANARIES), 'sealed:', 'login_credential'];
  same(
    secrets.filter((it) => all.includes(it)),
    [],
    'secrets in mails and calls',
  );
});

test('line breaks in a company’s name stay out of the subject', async () => {
  await using backend = startWithReceivers();
  await backend.send('consultation', {company: 'Acme\r\nBcc: all@evil.example'});
  const {mail} = present(backend.mailsTo(STAFF)[0], 'a notice');
  ok(!/[\r\n]/u.test(mail.subject), 'a subject of one line');
});

test('the staff’s system can verify a call', async () => {
  await using backend = startWithReceivers();
  await backend.send('consultation');
  const {text, headers} = present(backend.receivers.webhooks[0], 'a call');
  const webhook = new Webhook(WEBHOOK_SECRET);
  const {type, data} = webhook.verify(text, Object.fromEntries(headers)) as {
    type: string;
    data: {company: string};
  };
  const {company} = EXAMPLES.consultation.fields;
  same([type, data.company], ['lead.new_lead', company], 'call');
});

test('a gateway’s error before the staff’s system counts as a possible copy', async () => {
  await using backend = startWithReceivers();
  backend.receivers.answerWebhook = () => new Response(null, {status: 502});
  await backend.send('consultation');
  const sql = `select state, maybe_duplicates from leads.delivery where channel = 'webhook'`;
  same(await backend.database.row(sql), {state: 'pending', maybe_duplicates: 1}, 'delivery');
});

test('a lead in quarantine causes a digest a day and nothing else, until it is released', async () => {
  await using backend = startWithReceivers();
  const {receivers, runRound} = backend;
  const headers = {[LEAD_HEADERS.decoy]: 'filled'};
  const {body} = await backend.send('consultation', {}, {headers});
  await runRound();
  await runRound();
  const digest = [[STAFF], '1 lead waits in quarantine'];
  same(
    receivers.mails.map(({mail}) => [mail.to, mail.subject]),
    [digest],
    'mails',
  );
  await backend.database.rows(`select leads.release('tester', array[$1::uuid])`, [body.id]);
  await runRound();
  same(backend.mailsTo(VISITOR).length, 1, 'mails to the visitor');
});

test('staff are reminded at three quarters of the time and when it is over, once each, until somebody answers', async () => {
  await using backend = startWithReceivers();
  const {database, runRound} = backend;
  const {body} = await backend.send('consultation');
  const subjectsAfter = async (hours: number) => {
    await database.rows(
      `update leads.submission set created_at = created_at - make_interval(hours => $1),
         answer_due_at = answer_due_at - make_interval(hours => $1)`,
      [hours],
    );
    await runRound();
    await runRound();
    return backend.mailsTo(STAFF).map(({mail}) => mail.subject.split(':')[0]);
  };
  same(await subjectsAfter(17), ['New'], 'after 17 hours');
  same(await subjectsAfter(2), ['New', 'Answer due soon'], 'after 19 hours');
  same(await subjectsAfter(6), ['New', 'Answer due soon', 'Answer overdue'], 'after 25 hours');
  const overdue = await backend.callDelivery({method: 'GET'});
  same([overdue.status, await overdue.json()], [503, {ok: false}], 'health while it is overdue');
  const answer = `select leads.mark_answered('tester', array[$1::uuid]) as id`;
  same(await database.rows(answer, [body.id]), [{id: body.id}], 'stopped clocks');
  same(await database.rows(answer, [body.id]), [], 'clocks stopped twice');
});

test('a notice that cannot be delivered turns health red', async () => {
  await using backend = startWithReceivers();
  backend.receivers.answerMail = () => new Response(null, {status: 500});
  await backend.send('newsletter');
  await backend.database.rows(
    `update leads.delivery set created_at = created_at - interval '16 minutes' where channel = 'notice'`,
  );
  const response = await backend.callDelivery({method: 'GET'});
  same([response.status, await response.json()], [503, {ok: false}], 'health');
});
