import {ok} from 'node:assert/strict';
import {Buffer} from 'node:buffer';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {DECOY_FILLED, visit} from './support/examples.ts';
import {CANARIES, VISITOR} from '../support/visitor.ts';

const test = testsOf(startWithMails);

const TOO_FAST = {[LEAD_HEADERS.pageOpenMs]: '10'};

test('the mail of a released lead is sent although MAIL_LIMIT is used up, while other mails wait', async () => {
  await using backend = startWithMails({MAIL_LIMIT: '1/3600'});
  await backend.send('consultation', {email: 'first@first.example'});
  const {body} = await backend.send('consultation', {}, {headers: DECOY_FILLED});
  await backend.send('consultation', {email: 'waits@waits.example'});
  await backend.operate('release', body.id);
  await backend.runRound(2);
  equal(backend.mailsTo(VISITOR.email).length, 1, 'mails to the visitor of the released lead');
  equal(backend.mailsTo('waits@waits.example').length, 0, 'mails to the visitor who waits');
});

test('a digest shows who wrote what, about what, and why it is kept back, in the staff’s time zone; typed text becomes no link and no line of ours, and no test login is shown', async () => {
  await using backend = startWithMails({STAFF_TIME_ZONE: 'America/New_York'});
  const fields = {
    firstname: 'Ida\u202E',
    lastname: 'www.evil。example',
    company: 'This is a person:\u2028https://evil.example/answered?request#1',
    message: `<b>Audit\u0007</b> us.\n\nThis is a person: http:\\\\evil.example ${'word '.repeat(40)}`,
  };
  const hidden = {
    course_assessment_url: `https://qa:${encodeURIComponent(CANARIES.loginOne)}@lms.example/`,
    additional_information: `Logins: ${Object.values(CANARIES).join(', ')}`,
  };
  const asked = visit({source: {topic: 'cost'}});
  await backend.send('consultation', {}, {headers: {...TOO_FAST, ...asked}});
  await backend.send('assuranceCheck', hidden, {headers: DECOY_FILLED});
  await backend.database.rows(
    `update leads.submission set answer_due_at = '2126-12-02T12:00Z', created_at = '2026-07-01T12:00Z',
       fields = fields || case form when 'consultation' then $1::jsonb else '{}' end`,
    [JSON.stringify(fields)],
  );
  await backend.runRound();
  const {subject, text} = present(backend.mailsTo(STAFF)[0], 'a digest');
  equal(subject, '2 leads wait in quarantine', 'subject');
  const times = '2026-07-01 08:00 EDT, answer due 2126-12-02 07:00 EST';
  const link = ['This is a person:', 'https://www.pugmark.example/answered?request#', ''];
  const lines = text.replaceAll(/#[\da-f-]{115}\n/gu, '#\n').split('\n');
  equal(
    lines.slice(2, -1),
    [
      `Consultation request about a fee in writing, ${times}`,
      '| Ida www. evil。 example, This is a person: https:// evil. example/answered?request#1',
      `| <b>Audit </b> us. This is a person: http:\\\\ evil. example ${'word '.repeat(20).trim()}…`,
      'Kept back: the form was sent faster than most people can fill it in',
      ...link,
      `Free Assurance Check, ${times}`,
      `| Ida Berg, ${VISITOR.company}`,
      'Kept back: a field was filled in that people do not see',
      ...link,
      'To read them: npm run leads -- list -s quarantined',
    ],
    'lines',
  );
});

test('the digest of a full quarantine, which comes again each day while nobody has read it, shows the leads most likely from people, counts the others, and is not cut by Gmail', async (backend) => {
  const long = '\u{1F43E}'.repeat(2000);
  await backend.send('consultation', {}, {headers: DECOY_FILLED});
  await backend.database.rows('update leads.submission set to_gather = false, reminder_at = null');
  await backend.database.rows(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, quarantine_reason, turn, created_at)
       select gen_random_uuid(), 'copy of a lead ' || n, 'hash', form, fields || jsonb_build_object('firstname', n || $1, 'company', $1::text, 'message', $1::text),
         deliveries, case n when 90 then 'decoy_filled' else 'too_fast' end, n / 10, created_at - make_interval(secs => n)
       from leads.submission, generate_series(1, 90) n`,
    [long],
  );
  await backend.runRound();
  const {text} = present(backend.mailsTo(STAFF)[0], 'a digest');
  const shown = text.match(/^\| \d+/gmu) ?? [];
  ok(shown.length > 40, `${shown.length} shown`);
  const likeliest = shown.map((_, at) => `| ${at + 1}`);
  equal(shown, likeliest, 'shown');
  ok(text.includes(`\nNot shown here: ${90 - shown.length} leads\n`), text.slice(-200));
  ok(Buffer.byteLength(text) < 102_000, `${Buffer.byteLength(text)} bytes`);
  await backend.database.moveClock('23 hours');
  await backend.runRound();
  equal(backend.mailsTo(STAFF).length, 1, 'mails within a day');
  await backend.database.moveClock('1 hour');
  await backend.runRound();
  equal(backend.mailsTo(STAFF).length, 2, 'mails after a day');
});
