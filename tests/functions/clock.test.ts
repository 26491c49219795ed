import {ok} from 'node:assert/strict';
import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {equal} from './support/check.ts';
import {database} from './support/database.ts';
import {later, taken} from './support/stand-ins.ts';

const test = testsOf(() => startWithMails({MAIL_LIMIT: '6/3600'}));

const BACK: [by: string][] = [['2 hours'], ['2 years']];

test('after the clock is set back, a new lead reaches the CRM at once, and older leads and the staff’s digest follow within hours', async (backend) => {
  const {crm, mails, runRound, send, undelivered} = backend;
  await backend.eachCase(BACK, async (by) => {
    mails.received.length = 0;
    crm.answer = later(503, '300');
    await send('consultation');
    for (const name of ['a', 'b', 'c']) {
      await send('checklist', {email: `${name}@${name}.example`});
    }
    await runRound();
    ok((await undelivered()).length > 0, 'some deliveries wait');
    // A worker has disappeared and left its leases.
    await database.rows(
      `update leads.delivery set state = 'leased', lease_token = id, lease_until = now() where channel = 'crm' and attempts = 1`,
    );

    await database.moveClock(`-${by}`);
    crm.answer = taken;
    mails.received.length = 0;
    await send('strategicGuide', {email: 'd@d.example'});
    const received = crm.received.filter(({text}) => text.includes('d@d.example'));
    ok(received.length > 0, 'a new lead at the CRM');
    await runRound();
    await database.backdate('delivery.next_attempt_at', '4 hours');
    await database.backdate('delivery.lease_until', '4 hours');
    await runRound(2);
    equal(await undelivered(), [], 'deliveries left');
    equal(await backend.problems(), [], 'problems');
    const digests = backend.subjectsTo(STAFF).filter((it) => it.includes('new lead'));
    ok(digests.length > 0, 'a digest of the new lead');
  });
});
