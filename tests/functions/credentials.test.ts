import {Decrypter, generateX25519Identity, identityToRecipient} from 'age-encryption';
import {type Backend, withBackend} from './support/backend.ts';
import {failure, ok, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {bodyOf, CANARIES} from './support/examples.ts';

const assessor = await generateX25519Identity();
const recovery = await generateX25519Identity();
const recipients = await Promise.all([assessor, recovery].map(identityToRecipient));
const env = {CREDENTIAL_RECIPIENTS: recipients.join(', ')};

type Row = {id: string; sealed: Uint8Array; recipients: string[]};

async function open(identity: string, sealed: Uint8Array): Promise<Record<string, unknown>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return JSON.parse(await decrypter.decrypt(new Uint8Array(sealed), 'text'));
}

/** Fails when the text contains a test login, plain or in an encoding in which bytes are printed. */
function assertClean(text: string, where: string): void {
  for (const canary of Object.values(CANARIES)) {
    const bytes = new TextEncoder().encode(canary);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    for (const form of [canary, hex, btoa(canary), encodeURIComponent(canary)]) {
      ok(!text.includes(form), `no test login in ${where}`);
    }
  }
}

async function assertNowhere({database, crm, log}: Backend, answers: string): Promise<void> {
  assertClean(await database.dump(), 'the database');
  assertClean(JSON.stringify(crm.received), 'the CRM');
  assertClean(log.join('\n'), 'the log');
  assertClean(answers, 'the answers');
}

Deno.test('test logins reach assessors’ keys alone: no database, CRM, log or answer', async () => {
  await withBackend({env}, async (backend) => {
    const {submit, settled, runRound, crm, database} = backend;
    crm.answer = ({body}) => Response.json({echo: body}, {status: 500});
    const answer = await submit(bodyOf('assuranceCheck'), {key: 'attempt-0001'});
    const replay = await submit(bodyOf('assuranceCheck'), {key: 'attempt-0001'});
    const reuse = await submit(bodyOf('assuranceCheck', {company: 'Other'}), {key: 'attempt-0001'});
    same([answer.status, replay.status, reuse.status], [200, 200, 422], 'statuses');
    await settled();
    crm.answer = () => refused(400, 'REQUIRED_FIELD');
    await runRound();
    await assertNowhere(backend, answer.text + replay.text + reuse.text);

    const row = await database.row<Row>(
      'select submission_id as id, sealed, recipients from leads.credential',
    );
    same(row.id, answer.body.id, 'whose logins');
    same(row.recipients, recipients, 'recipients');
    for (const identity of [assessor, recovery]) {
      const {sealedAt, ...opened} = await open(identity, row.sealed);
      same(
        opened,
        {
          v: 1,
          submissionId: row.id,
          form: 'assuranceCheck',
          ...CANARIES,
          courseUrl: 'https://courses.example/working-at-height?unit=3',
        },
        'opened seal',
      );
      ok(Math.abs(Date.parse(String(sealedAt)) - Date.now()) < 60_000, 'a time of sealing of now');
    }
    await failure(async () => open(await generateX25519Identity(), row.sealed));
  });
});

Deno.test('refused test logins leave no trace either', async () => {
  await withBackend({env}, async (backend) => {
    const invalid = await backend.submit(bodyOf('assuranceCheck', {email: 'nonsense'}));
    const unknown = await backend.submit({...bodyOf('assuranceCheck'), formId: 'nobody'});
    const extra = await backend.submit(
      bodyOf('assuranceCheck', {[CANARIES.loginOne]: CANARIES.loginTwo}),
    );
    same([invalid.status, unknown.status, extra.status], [422, 404, 400], 'statuses');
    await assertNowhere(backend, invalid.text + unknown.text + extra.text);
  });
});

const FAULTS: [string, string, string][] = [
  ['missing', '', 'recipients_missing'],
  ['broken', 'age1secret-password', 'recipients_broken'],
  ['broken beside a sound one', `${recipients[0]},age1secret-password`, 'recipients_broken'],
  ['a private one', assessor, 'recipients_broken'],
];

for (const [fault, key, code] of FAULTS) {
  Deno.test(
    `when the key is ${fault}, test logins are refused and other forms are not`,
    async () => {
      await withBackend({env: {CREDENTIAL_RECIPIENTS: key}}, async (backend) => {
        const answer = await backend.submit(bodyOf('assuranceCheck'));
        same([answer.status, answer.body.error.code], [503, 'sealing_unavailable'], 'answer');
        same(await backend.database.rows('select 1 from leads.submission'), [], 'leads stored');
        await assertNowhere(backend, answer.text);
        const words = backend.log.join();
        ok(words.includes(`"code":"${code}"`), `${code} in the log: ${words}`);
        ok(!words.includes('secret-password') && !words.includes(assessor), 'no key in the log');
        same((await backend.submit(bodyOf('newsletter'))).status, 200, 'another form');
      });
    },
  );
}

Deno.test('the longest logins and address in a wide script fit the seal', async () => {
  await withBackend({env}, async ({submit, database}) => {
    const answer = await submit(
      bodyOf('assuranceCheck', {
        login_credential__1: '"\\'.repeat(250),
        login_credential__2: '漢'.repeat(500),
        course_assessment_url: `https://courses.example/${'漢'.repeat(976)}`,
      }),
    );
    same(answer.status, 200, 'status');
    const {sealed} = await database.row<Row>('select sealed from leads.credential');
    same((await open(assessor, sealed))['loginTwo'], '漢'.repeat(500), 'second login');
  });
});

Deno.test('the database refuses a login that is not sealed', async () => {
  await withBackend({}, async ({database}) => {
    const fields = JSON.stringify({
      login_credential__1: CANARIES.loginOne,
      login_credential__2: 'x',
    });
    const accept = (sealed: string) =>
      database.rows(
        `select leads.accept(gen_random_uuid(), 'attempt-0001', 'hash', 'assuranceCheck', $1, '{}', ${sealed}, '{age1x}')`,
        [fields],
      );
    for (const sealed of ['null', "repeat('x', 200)::bytea"]) {
      const error = await failure(() => accept(sealed));
      same(error.code, '22023', 'SQLSTATE');
      assertClean(JSON.stringify({...error, message: error.message}), 'the error');
    }
  });
});
