import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {operator} from '../support/operator.ts';
import {newOffice, type Office, openClient} from './support/office.ts';

const GONE = 'gone@training.example';
const QUIET = 'quiet@training.example';

let office: Office;
let owner: ReturnType<typeof operator>;

before(async () => {
  office = await newOffice();
  owner = operator({DATABASE_URL: office.owner, LEADS_ACTOR: 'eva@desk'});
});

test('an erasure names the staff’s mailboxes for each lead that a sent digest quotes, and for no other; a digest not yet sent loses the lead and keeps the others', async () => {
  const gone = await office.store({fields: {email: GONE, company: 'Gone Training'}});
  const kept = await office.store({fields: {email: 'kept@training.example'}});
  const quiet = await office.store({fields: {email: QUIET}});
  const detail = JSON.stringify({least: [gone, kept], likely: []});
  const [waiting] = await office
    .sql<{id: string}>(
      `insert into leads.delivery (channel, message, recipient, detail, state, delivered_at, lease_token, lease_until)
     values ('notice', 'lead_digest', '1', $1, 'delivered', now(), null, null),
       ('notice', 'lead_digest', '2', $1, 'pending', null, null, null) returning id`,
      detail,
    )
    .then((rows) => rows.slice(1));

  const loud = await owner.run(`leads erase --email ${GONE}`);
  assert.equal(loud.code, 0, loud.stderr);
  const staff = new RegExp(
    `^Remains: the mails to the staff that quote 1 lead \\(${gone}\\)`,
    'mu',
  );
  assert.match(loud.stderr, staff);
  assert.match(loud.stderr, /^Remains: the values in backups/mu);
  const silent = await owner.run(`leads erase --email ${QUIET}`);
  assert.match(silent.stdout, new RegExp(quiet, 'u'));
  assert.doesNotMatch(silent.stderr, /the staff/u);

  await office.sql(
    `update leads.delivery set state = 'leased', lease_token = id, lease_until = now() + interval '1 hour' where id = $1`,
    waiting?.id,
  );
  const [shown] = await office.sql<{ids: string[]}>(
    `select array(select l ->> 'id' from jsonb_array_elements(leads.leads_to_read($1)) l) as ids`,
    waiting?.id,
  );
  assert.deepEqual(shown?.ids, [kept]);
});

test('an erasure while a session reads the leads refuses no lead that comes meanwhile, and says that the file was not rewritten', async () => {
  await office.store({fields: {email: GONE}});
  const reader = await openClient(office.owner);
  await reader.query('begin; select from leads.submission');
  let isDone = false;
  const erasure = owner.run(`leads erase --email ${GONE}`).finally(() => (isDone = true));
  while (!isDone) {
    await office.store();
  }
  const {code, stderr} = await erasure;
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^Remains: the values in the file of leads\.submission/mu);
  await reader.query('rollback');
  await office.store({fields: {email: GONE}});
  const {stderr: later} = await owner.run(`leads erase --email ${GONE}`);
  assert.doesNotMatch(later, /the file of/u);
});
