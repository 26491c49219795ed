import type {
  LeadErrorCode,
  LinkAction,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {makeLink} from '../../supabase/functions/_shared/notices/answer-link.ts';
import {type Backend, DELIVERY_KEY, STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {DECOY_FILLED} from './support/examples.ts';
import {mailTaken} from './support/stand-ins.ts';
import {VISITOR} from '../support/visitor.ts';

const test = testsOf(() => startWithMails());

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const open = ({submit}: Backend, token: string, act: boolean, more = {}) =>
  submit({token, act}, {path: '/link', ...more});

const leadOf = ({body}: {body: object}) => (body as {lead?: Record<string, unknown>}).lead;

function tokenOf(
  leadId: string,
  daysOld = 0,
  key = DELIVERY_KEY,
  action: LinkAction = 'answered',
): string {
  const since = new Date(Date.now() - daysOld * 24 * 3_600_000);
  return makeLink(action, '', key, leadId, since).split('#')[1] ?? '';
}

test('the link in a notice shows the lead, marks it answered only once, and is the same in each attempt to send the notice', async (backend) => {
  const {mails, mailsTo, runRound} = backend;
  mails.answer = () => new Response(null, {status: 503});
  const {body} = await backend.send('consultation');
  mails.answer = mailTaken;
  await runRound();
  const links = mailsTo(STAFF).map(({text}) => /^https:.*answered\?request#.*$/mu.exec(text)?.[0]);
  equal(new Set(links).size, 1, 'different links in both attempts');
  const token = present(links[0]?.split('#')[1], 'a link');
  const looked = present(leadOf(await open(backend, token, false)), 'a lead');
  const {isAnswered, formTitle, receivedAt, dueAt} = looked;
  const logged = () => backend.log.filter((line) => line.includes('link.followed')).length;
  equal(logged(), 0, 'log lines before the link is confirmed');
  const hours = (Date.parse(String(dueAt)) - Date.parse(String(receivedAt))) / 3_600_000;
  equal([isAnswered, formTitle, hours], [false, 'Consultation request', 24], 'the lead as shown');
  for (const act of [true, true, false]) {
    const answer = await open(backend, token, act);
    equal(leadOf(answer), {...looked, isAnswered: true}, 'lead');
  }
  equal(logged(), 2, 'log lines of confirmations');
  const sql = 'select actor from leads.audit where submission_id = $1';
  equal(await backend.database.list(sql, [body.id]), ['a notice’s link'], 'audit');
  equal(await backend.operate('mark_answered', body.id), [], 'leads that can still be marked');
});

test('the link in a quarantine digest releases the lead once, when its button is pressed: CRM, visitor and staff receive it, and its reply clock starts', async (backend) => {
  const {body} = await backend.send('consultation', {}, {headers: DECOY_FILLED});
  await backend.runRound(2);
  const [digest] = backend.mailsTo(STAFF);
  const token = present(/answered\?request#(\S+)$/mu.exec(digest?.text ?? '')?.[1], 'a link');
  const looked = present(leadOf(await open(backend, token, false)), 'a lead');
  equal([looked.isReleased, looked.isAnswered], [false, false], 'the lead as shown');
  await backend.settled();
  equal(backend.crm.received.length, 0, 'leads at the CRM before the release');
  for (const act of [true, true, false]) {
    equal(leadOf(await open(backend, token, act)), {...looked, isReleased: true}, 'lead');
    await backend.settled();
  }
  await backend.runRound();
  const sent = [...backend.subjectsTo(VISITOR.email), ...backend.subjectsTo(STAFF).slice(1)];
  const notice = `New: Consultation request, ${VISITOR.company}`;
  equal([backend.crm.received.length, ...sent], [1, 'We have your message', notice], 'sent');
  const acts = `select concat_ws(' ', actor, action) from leads.audit where submission_id = $1`;
  equal(await backend.database.list(acts, [body.id]), ['a notice’s link lead.release'], 'audit');
  const clock = 'select answered_at is null and reminder_at < answer_due_at from leads.submission';
  equal(await backend.database.list(clock), [true], 'the reply clock runs');
});

test('a link does only what it was signed for, and no link releases a lead that was answered or discarded in quarantine', async (backend) => {
  const {body} = await backend.send('consultation', {}, {headers: DECOY_FILLED});
  const release = tokenOf(body.id, 0, DELIVERY_KEY, 'release');
  const answered = leadOf(await open(backend, tokenOf(body.id), true));
  equal([answered?.isAnswered, answered && 'isReleased' in answered], [true, false], 'by its link');
  const lead = leadOf(await open(backend, release, true));
  equal([lead?.isAnswered, lead?.isReleased], [true, false], 'by its release link');
  equal(await backend.operate('release', body.id), [body.id], 'leads that can still be released');
  const discarded = await backend.send('newsletter', {}, {headers: DECOY_FILLED});
  await backend.database.rows(`select leads.discard('test', array[$1]::uuid[])`, [
    discarded.body.id,
  ]);
  const gone = await open(backend, tokenOf(discarded.body.id, 0, DELIVERY_KEY, 'release'), true);
  equal(gone.body.error.code, 'link_gone', 'the link of a discarded lead');
});

const TOKENS: [title: string, token: string, code: LeadErrorCode][] = [
  ['not a token', 'x', 'link_unknown'],
  ['a token of another key', tokenOf(NOBODYS, 0, 'a-key-of-somebody-else'), 'link_unknown'],
  ['a truncated token', tokenOf(NOBODYS).slice(0, -9), 'link_unknown'],
  ['another lead’s id', tokenOf(NOBODYS).replace(/^0/u, '1'), 'link_unknown'],
  ['a later expiry', tokenOf(NOBODYS).replace(/-1(?=\d{12}-)/u, '-9'), 'link_unknown'],
  ['a lead that is not stored', tokenOf(NOBODYS), 'link_gone'],
  ['a link 14 days old', tokenOf(NOBODYS, 14), 'link_expired'],
  ['a text longer than any token', 'x'.repeat(1025), 'invalid_envelope'],
];

test('a notice’s link is refused when forged, altered or expired, when its lead is gone, and when followed by GET or from another site', async (backend) => {
  await backend.eachCase(TOKENS, async (_title, token, code) => {
    const {body} = await open(backend, token, true);
    equal(body.error?.code, code, 'code');
  });
  const {body} = await backend.send('consultation');
  const token = tokenOf(body.id, 13.999);
  const foreign = {headers: {origin: 'https://evil.example'}};
  equal((await open(backend, token, true, foreign)).status, 403, 'from a foreign page');
  equal((await open(backend, token, true, {method: 'GET'})).status, 405, 'by GET');
  equal(leadOf(await open(backend, token, false))?.isAnswered, false, 'is answered');
  await backend.erase(VISITOR.email);
  equal((await open(backend, token, true)).body.error.code, 'link_gone', 'erased lead');
});
