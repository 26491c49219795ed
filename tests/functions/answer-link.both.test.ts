import type {
  LeadErrorCode,
  LinkAction,
} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {makeLink} from '../../supabase/functions/_shared/notices/answer-link.ts';
import {type Backend, DELIVERY_KEY, STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {mailTaken} from './support/stand-ins.ts';
import {VISITOR} from '../support/visitor.ts';

// The link in notices by which the staff say that they have answered.

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
  equal(new Set(links).size, 1, 'links of both tries');
  const token = present(links[0]?.split('#')[1], 'a link');
  const looked = present(leadOf(await open(backend, token, false)), 'a lead');
  const {isAnswered, formTitle, receivedAt, dueAt} = looked;
  const logged = () => backend.log.filter((line) => line.includes('link.followed')).length;
  equal(logged(), 0, 'answers in the log, when looked at');
  const hours = (Date.parse(String(dueAt)) - Date.parse(String(receivedAt))) / 3_600_000;
  equal([isAnswered, formTitle, hours], [false, 'Consultation request', 24], 'looked at');
  for (const time of ['followed', 'followed twice', 'looked at later']) {
    const answer = await open(backend, token, !time.startsWith('looked'));
    equal(leadOf(answer), {...looked, isAnswered: true}, time);
  }
  equal(logged(), 2, 'answers in the log');
  const sql = 'select actor from leads.audit where submission_id = $1';
  equal(await backend.database.list(sql, [body.id]), ['a notice’s link'], 'audit');
  equal(await backend.operate('mark_answered', body.id), [], 'what is left to mark');
});

const TOKENS: [title: string, token: string, code: LeadErrorCode][] = [
  ['not a token', 'x', 'link_unknown'],
  ['an empty token', '', 'link_unknown'],
  ['one signed with another key', tokenOf(NOBODYS, 0, 'a-key-of-somebody-else'), 'link_unknown'],
  ['a truncated token', tokenOf(NOBODYS).slice(0, -9), 'link_unknown'],
  ['another lead’s id', tokenOf(NOBODYS).replace(/^0/u, '1'), 'link_unknown'],
  ['a later expiry', tokenOf(NOBODYS).replace(/-1(?=\d{12}-)/u, '-9'), 'link_unknown'],
  ['a lead that is not stored', tokenOf(NOBODYS), 'link_gone'],
  ['a link 14 days old', tokenOf(NOBODYS, 14), 'link_expired'],
  ['longer than any token', 'x'.repeat(1025), 'invalid_envelope'],
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
  equal(leadOf(await open(backend, token, false))?.isAnswered, false, 'what any of it caused');
  await backend.erase(VISITOR.email);
  equal((await open(backend, token, true)).body.error.code, 'link_gone', 'of an erased lead');
});
