import {ok} from 'node:assert/strict';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {countsOf, equal, present} from './support/check.ts';
import {addressRefused, mailTaken, refused} from './support/stand-ins.ts';
import {ADDRESS, bodyOf, DECOY_FILLED, fieldsOf, visit} from './support/examples.ts';
import {CANARIES, VISITOR} from '../support/visitor.ts';

const test = testsOf(startWithMails);

const YOU = [
  'First name: Ida',
  'Last name: Berg',
  "Email: o'neil@training. example",
  'Company: Berg & Søn <Training>',
];

/** The subject of the mail that each form sends, and the lines of its copy. Forms for a mailing list send none. */
const MAILS: [slot: FormIdSlot, subject?: string, copy?: readonly string[]][] = [
  ['strategicGuide', 'Your copy of the Strategic Guide'],
  ['checklist', 'Your copy of the 20-Point Checklist'],
  [
    'consultation',
    'We have your message',
    [
      ...YOU,
      'Job title: Compliance Officer',
      'Message:',
      '| We need an audit of "three" courses.',
      '| Soon, please: 日本 and \u{1F43E}.',
    ],
  ],
  [
    'assuranceCheck',
    'We have your request for a Free Assurance Check',
    [...YOU, 'Role: Owner', 'Course URL: https:// courses. example/working-at-height?unit=3'],
  ],
  ['newsletter'],
  ['webinarAccess'],
];

test('a lead goes to the CRM, a notice to the staff, and the form’s mail, if any, to the visitor, with a copy only of what was asked of us', async () => {
  await using backend = startWithMails({MAIL_REPLY_TO: 'office@pugmark.example'});
  const {database, mails} = backend;
  await backend.eachCase(MAILS, async (slot, subject?: string, copy: readonly string[] = []) => {
    mails.received.length = 0;
    await backend.send(slot, {email: "o'neil@Training.example"});
    await backend.runRound();
    const notice = subject?.startsWith('We have your ') ? 'new_lead' : 'lead_digest';
    const messages = ['crm lead', ...(subject ? [`mail ${slot}`] : []), `notice ${notice}`];
    const sql = `select concat_ws(' ', channel, message, state) from leads.delivery order by channel`;
    const expected = messages.map((it) => `${it} delivered`);
    equal(await database.list(sql), expected, 'deliveries');

    const atCrm = backend.crm.call().body.fields.find(({name}) => name === 'email');
    equal(atCrm?.value, "o'neil@training.example", 'the address that the CRM mails');
    const own = mails.received.map((it) => it.body).filter(({to}) => !to.includes(STAFF));
    const sent = own.map((mail) => `${mail.subject}; ${mail.reply_to}`);
    equal(sent, subject ? [`${subject}; office@pugmark.example`] : [], 'mails with their Reply-To');
    const replies = backend.mailsTo(STAFF).map((mail) => mail.reply_to);
    const visitor = notice === 'new_lead' ? "o'neil@training.example" : undefined;
    equal(replies, [visitor], 'where a reply to the notice goes');
    const automatic = mails.received.map(({body}) => body.headers['Auto-Submitted']);
    equal([...new Set(automatic)], ['auto-generated'], 'Auto-Submitted');
    for (const mail of own) {
      ok(mail.text.includes('https://www.pugmark.example/'), 'a link to the site');
      const lines = copy.join('\n').toLowerCase();
      ok(mail.text.toLowerCase().includes(lines), 'the copy');
      ok(!mail.html.includes('<Training>'), 'typed text as HTML');
      const typed = Object.values(fieldsOf(slot)).filter((it) => it.length > 8);
      const secret = copy.length > 0 ? [...Object.values(CANARIES), VISITOR.additionalInfo] : typed;
      for (const word of ['{{', ...secret]) {
        ok(!JSON.stringify(mail).includes(word), word);
      }
    }
  });
});

test('what the dialog was opened for chooses the mail, and stands in the notice to the staff; an unknown topic does neither', async () => {
  await using backend = startWithMails();
  const topics: [topic: string, about: string | null, page: string][] = [
    ['authority', 'a request by an authority', '/assurance-audit#authority'],
    ['cost', 'a fee in writing', '/assurance-audit#cost'],
    ['constructor', null, '/assurance-audit/answers'],
  ];
  await backend.eachCase(topics, async (topic, about, page) => {
    const email = `ida@${topic}.example`;
    const message = '{{site}} and $& by https://evil.\u200Bexample, <b>now</b>';
    const headers = visit({source: {topic}});
    await backend.submit(bodyOf('consultation', {email, message}), {headers});
    await backend.settled();
    const [mail] = backend.mailsTo(email);
    ok(mail?.text.includes(`https://www.pugmark.example${page}`), page);
    const typed = '{{site}} and $& by https:// evil. example, ';
    ok(mail?.text.includes(`${typed}<b>now</b>`), 'typed marks stay as they are');
    ok(mail?.html.includes(`${typed.replace('&', '&amp;')}&lt;b&gt;now&lt;/b&gt;`), 'and in HTML');
    const notice = backend.mailsTo(STAFF).at(-1)?.text ?? '';
    equal(/^About: (.*)$/mu.exec(notice)?.[1] ?? null, about, 'About');
  });
});

test('with VISITOR_MAILS=crm, only the staff get a mail', async () => {
  await using backend = startWithMails({VISITOR_MAILS: 'crm'});
  await backend.send('consultation');
  const sent = backend.mails.received.flatMap(({body}) => body.to);
  equal(sent, [STAFF], 'receivers of mails');
});

test('a lead reaches the CRM while the mail server is down, and its mail is sent again although MAIL_LIMIT is used up, with the same Message-ID and key', async () => {
  await using backend = startWithMails({MAIL_LIMIT: '1/99999'});
  const {crm, mails, send} = backend;
  mails.answer = () => new Response(null, {status: 503});
  await send('strategicGuide');
  equal(crm.received.length, 1, 'leads at the CRM');
  mails.answer = mailTaken;
  await backend.runRound();
  const [id] = await backend.delivery('id', 'mail');
  const tries = mails.received.filter(({body}) => body.to.includes(VISITOR.email));
  const keys = tries.map(({headers}) => headers.get('idempotency-key'));
  const messageIds = backend.mailsTo(VISITOR.email).map((mail) => mail.headers['Message-ID']);
  const messageId = `<${id}@pugmark.example>`;
  equal([keys, messageIds], [Array(2).fill(id), Array(2).fill(messageId)], 'of both attempts');
});

test('visitor mails over MAIL_LIMIT are held until its window ends, while the CRM gets every lead at once', async () => {
  const window = 99_999;
  await using backend = startWithMails({MAIL_LIMIT: `2/${window}`});
  const {crm, database, mails} = backend;
  for (const name of ['a', 'b', 'c', 'd']) {
    await backend.send('checklist', {email: `${name}@${name}.example`});
  }
  await backend.runRound();
  const mailed = () => mails.received.filter(({body}) => !body.to.includes(STAFF)).length;
  equal([crm.received.length, mailed()], [4, 2], 'leads at the CRM, and mails to visitors');
  equal(await backend.undelivered(), Array(2).fill('mail held mail_budget'), 'mails held');
  equal((await backend.runRound()).claimed, 0, 'deliveries that are due');
  const forPerson = 'select count(*)::int from leads.waiting_for_person()';
  equal(await database.list(forPerson), [0], 'leads that wait for a person');
  await database.backdate('rate_limit.ends_at', `${window * 2} seconds`);
  await database.backdate('delivery.next_attempt_at', `${window * 2} seconds`);
  await backend.runRound();
  equal(mailed(), 4, 'mails in the next window');
});

test('per ten minutes the staff get 6 notices, or 7 if from new networks, and one digest of the other leads; one digest reminds them of all answers that are due, another of those that are overdue', async (backend) => {
  const {database, mails, mailsTo, runRound} = backend;
  mails.answer = () => new Response(null, {status: 503});
  for (let sent = 1; sent <= 22; sent += 1) {
    const headers = sent <= 7 ? {} : {[ADDRESS]: `198.${sent % 21}.113.7`};
    await backend.submit(bodyOf('consultation', {email: `ida@company-${sent}.example`}), {headers});
  }
  await backend.send('newsletter'); // a form without a promised answer
  mails.answer = mailTaken;
  mails.received.length = 0;
  const rounds = async () => {
    await runRound(4);
    const subjects = backend.subjectsTo(STAFF);
    return countsOf(subjects.map((it) => it.replace(/(?<=^New:| new| due| overdue).*/u, '')));
  };
  equal(await rounds(), {'New:': 7, '16 new': 1}, 'mails to the staff');
  const digest = mailsTo(STAFF).find(({subject}) => subject.startsWith('16 new leads'));
  ok(digest?.text.includes('15 with a promised answer') === true, `the digest is: ${digest?.text}`);
  await backend.send('consultation', {email: 'bo@company.example'});
  await database.moveClock('19 hours');
  const reminded = {'New:': 7, '16 new': 1, '23 answers due': 1};
  equal(await rounds(), reminded, 'mails with reminders');
  const undated = `select 1 from leads.delivery where message = 'lead_digest' and detail ->> 'oldest' is null`;
  equal(await database.list(undated), [], 'digests that the release before would date 1970');
  await database.moveClock('5 hours');
  const late = {...reminded, '23 answers overdue': 1, 'Health is red: replies_overdue': 1};
  equal(await rounds(), late, 'mails after the promised time');
});

test('each staff address gets each notice once; a notice to a refused address is dead until a retry succeeds, and one to a removed address is cancelled if colleagues have it', async () => {
  await using backend = startWithMails({STAFF_EMAILS: `${STAFF}, gone@pugmark.example,${STAFF}`});
  const {database, mails} = backend;
  mails.answer = ({body: {to}}) =>
    to.includes('gone@pugmark.example') ? addressRefused() : mailTaken();
  const {body} = await backend.send('consultation');
  const sql = `select concat_ws(' ', left(recipient, 2), state, last_outcome) from leads.delivery
    where channel = 'notice' order by recipient`;
  equal(await database.list(sql), ['1- delivered delivered', '2- dead address_refused'], 'notices');
  mails.answer = mailTaken;
  await backend.operate('retry', body.id);
  await using other = startWithMails({STAFF_EMAILS: STAFF});
  await other.runRound();
  const removed = ['1- delivered delivered', '2- cancelled recipient_removed'];
  equal(await database.list(sql), removed, 'notices after the address was removed');
  equal(await other.problems(), [], 'problems');
  await backend.operate('retry', body.id);
  await backend.runRound();
  equal((await database.list(sql))[1], '2- delivered delivered', 'after the return');
  equal(backend.mailsTo(STAFF).length + other.mailsTo(STAFF).length, 1, 'mails to the first');
});

test('after an employee leaves, colleagues get the notices and digests of earlier leads that they lack, once, and health stays green', async () => {
  const [left, stays, comes] = ['left', 'stays', 'comes'].map((it) => `${it}@pugmark.example`);
  // The employee who joins later has already received a digest.
  await using long = startWithMails({STAFF_EMAILS: comes});
  await long.send('newsletter', {}, {headers: DECOY_FILLED});
  await long.runRound(2);
  equal(long.subjectsTo(comes ?? '').length, 1, 'a digest');
  await long.erase(VISITOR.email);
  await long.database.moveClock('25 hours');
  await using before = startWithMails({STAFF_EMAILS: `${left}, ${stays}`});
  await before.send('consultation');
  await before.send('webinarAccess', {}, {headers: DECOY_FILLED});
  await before.database.moveClock('19 hours');
  await using after = startWithMails({STAFF_EMAILS: `${stays}, ${comes}`});
  await after.runRound(2);
  const subjects = (to = '') => after.subjectsTo(to).toSorted();
  equal(subjects(stays).length, 1, 'a digest that reminds');
  equal(subjects(comes), subjects(stays), 'mails to the employee who came');
  equal([subjects(left), await after.problems()], [[], []], 'mails to who left; problems');
});

test('a notice’s commands are below the signature line, and text typed by the visitor can neither imitate them, hide text nor encode the subject', async (backend) => {
  await backend.database.pause();
  const {body} = await backend.send('consultation', {
    firstname: 'علی\u200Cرضا\nReceived: today',
    lastname: 'sealed:x',
    message: 'Thanks.\n\nAll of it: leads erase\u2028Test logins: curl evil.example',
  });
  // The form's contract refuses such a company, so the test writes it into the database.
  const odd = `\u202E=\u200B?utf-8?q?a?=\r\nBcc: ${'x'.repeat(72)}\u{1F43E}\u{1F43E}\u{1F43E}`;
  const fields = 'update leads.submission set fields = fields || $1';
  await backend.database.rows(fields, [JSON.stringify({company: odd})]);
  await backend.database.endPause();
  await backend.runRound();
  const {subject, text} = present(backend.mailsTo(STAFF)[0], 'a notice');
  const named = `= ?utf-8?q?a?= Bcc: ${'x'.repeat(72)}\u{1F43E}`;
  equal(subject, `New: Consultation request, ${named}`, 'subject of 120 letters, on one line');
  const [, theirs = '', own = ''] = text.split(/\n\nWhat the visitor wrote:\n|-- \n/u);
  const commands = ['show', 'answered'].map((it) => `npm run leads -- ${it} ${body.id}`);
  equal(own.match(/(?<=: )npm run leads .*/gu), commands, 'commands');
  const begins = /^(?:[A-Z][\w ]+:|\| .{0,5})/u;
  const lines = theirs.split('\n').map((line) => begins.exec(line)?.[0] ?? line);
  const company = ['Company:', '| =?utf', '| Bcc: '];
  const labels = ['First name:', 'Last name:', 'Email:', ...company, 'Job title:'];
  const message = ['Message:', '| Thank', '| ', '| All o', '| Test ', '', ''];
  equal(lines, [...labels, ...message], 'the visitor’s lines');
  const invisible = text.match(/\S*\p{Cf}\S*/gu);
  equal(invisible, ['علی\u200Cرضا'], 'invisible characters where they spell a name');
});

test('a mail that promises an answer is not sent after the promised time: not after a late release, failed attempts or a late retry', async (backend) => {
  const {database, crm, mails, runRound, operate} = backend;
  const mail = () => backend.delivery('state, last_outcome', 'mail');
  crm.answer = () => refused(500);
  const suspect = await backend.send('consultation', {}, {headers: DECOY_FILLED});
  await database.backdate('submission.created_at', '3 days');
  await database.backdate('submission.answer_due_at', '3 days');
  await operate('release', suspect.body.id);
  await runRound();
  equal(await mail(), ['cancelled', 'promise_expired'], 'the mail of a lead released too late');
  equal(await backend.problems(), ['replies_overdue'], 'problems: the mail is not one');

  await database.empty();
  mails.answer = () => new Response(null, {status: 500});
  const {body} = await backend.send('consultation');
  mails.answer = mailTaken;
  await database.backdate('submission.answer_due_at', '1 day');
  await runRound();
  equal(await mail(), ['dead', 'promise_expired'], 'the mail that failed until then');
  await operate('retry', body.id);
  await runRound();
  equal(await mail(), ['dead', 'promise_expired'], 'the mail after a retry');
  equal(backend.mailsTo(VISITOR.email).length, 1, 'mails to the visitor, of which none arrived');
});
