import {ok, rejects} from 'node:assert/strict';
import {Decrypter, generateX25519Identity, identityToRecipient} from 'age-encryption';
import {type Backend, startBackend, test} from './support/backend.ts';
import {eachCase, equal} from './support/check.ts';
import {refused} from './support/stand-ins.ts';
import {bodyOf} from './support/examples.ts';
import {CANARIES} from '../support/visitor.ts';

const assessor = await generateX25519Identity();
const recovery = await generateX25519Identity();
const recipients = await Promise.all([assessor, recovery].map(identityToRecipient));
const env = {CREDENTIAL_RECIPIENTS: recipients.join(', ')};

async function open(identity: string, sealed: Uint8Array): Promise<Record<string, unknown>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return JSON.parse(await decrypter.decrypt(new Uint8Array(sealed), 'text'));
}

/** Searches for logins in plain text and in URLs; tests/faults/test-logins.test.ts searches for other encodings. */
function assertClean(text: string, where: string): void {
  const logins = Object.values(CANARIES).flatMap((it) => [it, encodeURIComponent(it)]);
  ok(!logins.some((it) => text.includes(it)), `no test login in ${where}`);
}

async function assertNowhere({database, crm, log}: Backend, answers: string): Promise<void> {
  assertClean(await database.dump(), 'the database');
  assertClean(JSON.stringify(crm.received), 'the CRM');
  assertClean(log.join('\n'), 'the log');
  assertClean(answers, 'the answers');
}

test('no test login appears in plain text in the database, CRM, log or responses, whatever the outcome; only recipients’ keys open the seal', async () => {
  await using backend = startBackend({env});
  const {submit, settled, crm} = backend;
  const send = (changes = {}) => submit(bodyOf('assuranceCheck', changes), {key: 'attempt-0001'});
  crm.answer = ({body}) => Response.json({echo: body}, {status: 500});
  const answer = await send();
  const replay = await send();
  const reuse = await send({company: 'Other'});
  await settled();
  crm.answer = () => refused(400, 'REQUIRED_FIELD');
  await backend.runRound();
  const invalid = await submit(bodyOf('assuranceCheck', {email: 'nonsense'}));
  const unknown = await submit({...bodyOf('assuranceCheck'), formId: 'nobody'});
  const extra = await submit(bodyOf('assuranceCheck', {[CANARIES.loginOne]: CANARIES.loginTwo}));
  const answers = [answer, replay, reuse, invalid, unknown, extra];
  const statuses = answers.map(({status}) => status);
  equal(statuses, [200, 200, 422, 422, 404, 400], 'statuses');
  equal(reuse.body.error.code, 'idempotency_key_reused', 'other values under the same key');
  await assertNowhere(backend, answers.map(({text}) => text).join());

  const row = await backend.database.row<{id: string; sealed: Uint8Array; recipients: string[]}>(
    'select submission_id as id, sealed, recipients from leads.credential',
  );
  equal([row.id, row.recipients], [answer.body.id, recipients], 'the seal’s lead and recipients');
  for (const identity of [assessor, recovery]) {
    const {sealedAt, ...opened} = await open(identity, row.sealed);
    const courseUrl = 'https://courses.example/working-at-height?unit=3';
    const content = {v: 1, submissionId: row.id, form: 'assuranceCheck', ...CANARIES, courseUrl};
    equal(opened, content, 'opened seal');
    ok(Math.abs(Date.parse(String(sealedAt)) - Date.now()) < 3_600_000, 'it was sealed just now');
  }
  await rejects(async () => open(await generateX25519Identity(), row.sealed));
});

const BAD_KEYS: [title: string, key: string, code: string][] = [
  ['missing', '', 'recipients_missing'],
  ['malformed', 'age1secret-password', 'recipients_broken'],
  ['one malformed of two', `${recipients[0]},age1secret-password`, 'recipients_broken'],
  ['a private key', assessor, 'recipients_broken'],
];

test('without a valid public key a form with test logins is refused, and other forms are accepted', async () => {
  await eachCase(BAD_KEYS, async (_title, key, code) => {
    await using backend = startBackend({env: {CREDENTIAL_RECIPIENTS: key}});
    const answer = await backend.submit(bodyOf('assuranceCheck'));
    equal([answer.status, answer.body.error.code], [503, 'sealing_unavailable'], 'answer');
    equal(await backend.database.count('submission'), 0, 'leads stored');
    await assertNowhere(backend, answer.text);
    const words = backend.log.join();
    ok(words.includes(`"code":"${code}"`), `${code} in the log: ${words}`);
    ok(!words.includes('secret-password') && !words.includes(assessor), 'no key in the log');
    const health = await backend.health();
    equal([health.status, health.body.problems], [503, ['sealing_unavailable']], 'health');
    await backend.send('newsletter');
  });
});

test('the database refuses test logins that are not sealed', async ({database}) => {
  const fields = {login_credential__1: CANARIES.loginOne, login_credential__2: 'x'};
  for (const seal of [null, {data: 'x'.repeat(200), recipients: ['age1x']}]) {
    const lead = JSON.stringify({id: crypto.randomUUID(), fields, seal});
    const error = await database.rows('select leads.accept($1)', [lead]).catch((it) => it);
    equal(error.code, '22023', 'SQLSTATE');
    assertClean(JSON.stringify({...error, message: error.message}), 'the error');
  }
});
