import {startWithMails, testsOf} from './support/backend.ts';
import {equal} from './support/check.ts';
import {bodyOf, DECOY_FILLED} from './support/examples.ts';
import {later, mailTaken, refused, taken} from './support/stand-ins.ts';

const test = testsOf(startWithMails);

/** The log's lines, sorted: level, event, and what else they say, without times and ids. */
const LINES = `
error digest.not_read 42883
error health.lead_refused 42883
error health.not_read 42883
error health.not_recorded 42883
error notices.not_planned 42883
error round.failed 42883
error round.failed 42883
info delivery.attempted crm lead newsletter 1 delivered delivered 200
info delivery.attempted mail checklist checklist 2 delivered delivered
info delivery.attempted mail consultation consultation 1 delivered delivered
info delivery.attempted notice health_red 1 delivered delivered
info delivery.attempted notice lead_digest 1 delivered delivered
info delivery.attempted notice new_lead consultation 1 delivered delivered
info lead.accepted checklist false
info lead.accepted consultation false
info lead.accepted newsletter false
info lead.accepted webinarAccess false decoy_filled
info lead.accepted webinarAccess true decoy_filled
info round.finished 1 1 0
info round.finished 1 1 0
warn delivery.attempted crm lead checklist 1 dead lead_refused 400 INVALID_EMAIL
warn delivery.attempted crm lead consultation 1 pending rate_limited 429
warn delivery.attempted mail checklist checklist 1 pending mail_error 503
warn lead.refused unknown_form 404
warn request.unauthorized invalid_delivery_key
`;

/** Database functions that are missing in a round each, because of a deployment in the wrong order. */
const MISSING = 'leads_to_read plan_notices claim judge accept record_health record_heartbeat';

test('the log tells operators of each lead, attempt, refusal, round and failure of the database, with its code', async (backend) => {
  const {callDelivery, callRound, crm, database, mails, send, submit} = backend;
  await send('newsletter');
  await send('webinarAccess', {}, {headers: DECOY_FILLED, key: 'attempt-0001'});
  await send('webinarAccess', {}, {key: 'attempt-0001'});
  crm.answer = () => refused(400, 'INVALID_EMAIL', 'BLOCKED_EMAIL');
  mails.answer = later(503, '0');
  await send('checklist');
  crm.answer = later(429, '120');
  mails.answer = mailTaken;
  await send('consultation');
  await submit({...bodyOf('newsletter'), formId: 'x'});
  await callDelivery({method: 'POST'});
  crm.answer = taken;
  await database.endPause();
  for (const name of MISSING.split(' ')) {
    await database.rows(`alter function leads.${name} rename to later`);
    await callRound();
    await database.rows(`alter function leads.later rename to ${name}`);
  }
  const told = backend.log.map((line) => {
    const {time: _, requestId: _request, id: _id, durationMs: _took, ...said} = JSON.parse(line);
    return Object.values(said).join(' ');
  });
  equal(told.toSorted().join('\n'), LINES.trim(), 'lines');
});
