import {DELIVERY_KEY, PROBE_KEY, STAFF, startWithMails, testsOf} from './support/backend.ts';
import {VISITOR} from '../support/visitor.ts';
import {equal} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {refused} from './support/stand-ins.ts';

const test = testsOf(startWithMails);

const withKey = (key: string) => ({headers: {'x-probe-key': key}});
const CALL = {method: 'POST', ...withKey(PROBE_KEY)};

test('a probe’s lead causes no notice, has no reply clock and is not listed; its sender can query its state and remove it', async (backend) => {
  const {callDelivery, crm, database} = backend;
  const probe = async (id: string, more = '') =>
    (await callDelivery(CALL, `/probe?id=${id}${more}`)).body.states;
  crm.answer = () => refused(503);
  const {body} = await backend.send('consultation', {}, withKey(PROBE_KEY));
  const stranger = await backend.send('consultation', {email: 'ida@x.example'});
  await backend.runRound();
  equal(await probe(body.id), {crm: 'pending crm_error', mail: 'delivered'}, 'its deliveries');
  equal(await probe(stranger.body.id), null, 'states of somebody else’s lead');
  const due = 'select answer_due_at from leads.submission where id = $1';
  equal(await database.list(due, [body.id]), [null], 'the probe’s reply clock');
  equal(await database.list('select id from leads.lead_line'), [stranger.body.id], 'listed leads');
  equal(backend.mailsTo(STAFF).length, 1, 'notices, of the other lead');
  await probe(body.id, '&remove&scheduled');
  equal(await database.count('submission'), 1, 'leads after the probe was removed');
  const arrived = `select name from leads.heartbeat where name = 'probe'`;
  equal(await database.list(arrived), [], 'recorded probes, since this one did not arrive');
});

test('a probe’s address without the whole id of a lead is refused with 400, before the database is asked', async (backend) => {
  const id = crypto.randomUUID();
  for (const query of ['', '?id=', '?id=abc', `?id=${id}0`, `?id={${id}}`, `?id=${id}%00`]) {
    const {status, body} = await backend.callDelivery(CALL, `/probe${query}`);
    equal([status, body.error?.code], [400, 'invalid_id'], query);
  }
  equal((await backend.callDelivery(CALL, `/probe?id=${id.toUpperCase()}`)).body.states, null);
  equal(backend.log.filter((it) => it.includes('probe.failed')).length, 0, 'failures');
  await backend.database.rows('alter function leads.probe rename to later');
  const {body} = await backend.callDelivery(CALL, `/probe?id=${id}`);
  await backend.database.rows('alter function leads.later rename to probe');
  equal(body.error.code, 'storage_unavailable', 'when the database fails');
  equal(backend.log.filter((it) => /probe\.failed.*42883/u.test(it)).length, 1, 'with its code');
});

test('mail limits do not apply to probes, and an interrupted probe’s leads are purged after an hour', async () => {
  const one = {max: 1, seconds: 86_400};
  await using backend = startWithMails({}, {mailLimits: {address: one, domain: one}});
  for (let sent = 1; sent <= 3; sent += 1) {
    await backend.send('consultation', {}, withKey(PROBE_KEY));
  }
  equal(backend.mailsTo(VISITOR.email).length, 3, 'mails');
  await backend.database.backdate('submission.created_at', '61 minutes');
  const purge = `select subject, count from leads.purge('retention')`;
  equal(await backend.database.rows(purge), [{subject: 'probe', count: 3}], 'purged');
});

test('a wrong probe key gets 401 and stores nothing, and delivery key and probe key are not interchangeable', async (backend) => {
  const id = crypto.randomUUID();
  for (const key of ['', 'another-key-of-the-probe-of-32-letters', DELIVERY_KEY]) {
    const {status} = await backend.submit(bodyOf('consultation'), withKey(key));
    const headers = {authorization: `Bearer ${DELIVERY_KEY}`, 'x-probe-key': key};
    const {body} = await backend.callDelivery({method: 'POST', headers}, `/probe?id=${id}`);
    equal([status, body.error.code], [401, 'invalid_probe_key'], `with ${key}`);
  }
  const own = {authorization: `Bearer ${PROBE_KEY}`, 'x-probe-key': PROBE_KEY};
  for (const method of ['GET', 'POST']) {
    equal((await backend.callDelivery({method, headers: own})).status, 401, method);
  }
  equal(await backend.database.count('submission'), 0, 'leads');
  await using without = startWithMails({PROBE_KEY: ''});
  equal((await without.submit(bodyOf('consultation'), withKey(''))).status, 401, 'without any key');
});
