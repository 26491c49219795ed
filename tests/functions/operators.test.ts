import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {withBackend} from './support/backend.ts';
import {failure, ok, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {ACTOR, auditOf, stateOf, submitLead, submitSuspect} from './support/operators.ts';

const recipient = await identityToRecipient(await generateX25519Identity());
const env = {CREDENTIAL_RECIPIENTS: recipient};

Deno.test('the audit takes new rows and lets nobody change or remove one', async () => {
  await withBackend({}, async ({database}) => {
    await database.rows(`select leads.record_reading($1, 'lead.export', null)`, [ACTOR]);
    for (const sql of [
      `update leads.audit set actor = 'nobody'`,
      'delete from leads.audit',
      'truncate leads.audit',
    ]) {
      same((await failure(() => database.rows(sql))).code, '42501', sql);
    }
    same((await database.rows('select 1 from leads.audit')).length, 1, 'rows');
  });
});

Deno.test(
  'a seal is handed out on record, and after its end there is a receipt without content',
  async () => {
    await withBackend({env}, async (backend) => {
      const {database} = backend;
      const id = await submitLead(backend, 'assuranceCheck');
      const take = () =>
        database.row<{sealed: Uint8Array | null; destroyed_by: string | null}>(
          `select * from leads.open_credential($1, $2, 'open')`,
          [id, ACTOR],
        );
      ok((await take()).sealed !== null, 'the seal');
      same(await auditOf(backend, id), [`${ACTOR} credential.open`], 'audit');

      const destroy = async (reason: string) =>
        (
          await database.row<{done: boolean}>(
            'select leads.destroy_credential($1, $2, $3) as done',
            [id, ACTOR, reason],
          )
        ).done;
      same((await failure(() => destroy(' '))).code, '22023', 'without a reason');
      same([await destroy('delivered'), await destroy('again')], [true, false], 'destroyed once');
      const {sealed, destroyed_by} = await take();
      same([sealed, destroyed_by], [null, ACTOR], 'receipt');
      same(
        await auditOf(backend, id),
        [`${ACTOR} credential.open`, `${ACTOR} credential.destroy`],
        'audit',
      );
    });
  },
);

Deno.test(
  'a lead the CRM refused is delivered after a retry, one it took is left alone',
  async () => {
    await withBackend({}, async (backend) => {
      const {crm, database, runRound} = backend;
      const taken = await submitLead(backend, 'newsletter');
      crm.answer = () => refused(400, 'INVALID_EMAIL');
      const dead = await submitLead(backend, 'consultation');
      same(
        [await stateOf(backend, taken), await stateOf(backend, dead)],
        ['delivered', 'dead'],
        '',
      );
      crm.answer = () => Response.json({});
      const retried = await database.rows<{id: string}>(
        'select id::text from leads.retry($1, $2::uuid[]) id',
        [ACTOR, [taken, dead]],
      );
      same(retried, [{id: dead}], 'retried');
      await runRound();
      same(await stateOf(backend, dead), 'delivered', 'state');
      same(await auditOf(backend, dead), [`${ACTOR} lead.retry`], 'audit');
      same(crm.received.length, 3, 'calls of the CRM');
    });
  },
);

Deno.test('a cancelled lead is not delivered until somebody retries it', async () => {
  await withBackend({}, async (backend) => {
    const {crm, database, runRound} = backend;
    crm.answer = () => refused(401);
    const id = await submitLead(backend, 'newsletter');
    const cancel = () =>
      database.row<{done: boolean}>('select leads.cancel($1, $2) as done', [ACTOR, id]);
    same([(await cancel()).done, (await cancel()).done], [true, false], 'cancelled once');
    crm.answer = () => Response.json({});
    same((await runRound()).claimed, 0, 'claimed');
    await database.rows('select leads.retry($1, $2::uuid[])', [ACTOR, [id]]);
    same((await runRound()).delivered, 1, 'delivered');
  });
});

Deno.test(
  'a quarantined lead is released on record, once, and never after its person was erased',
  async () => {
    await withBackend({}, async (backend) => {
      const {database, runRound} = backend;
      const release = async (id: string) =>
        (await database.rows('select leads.release($1, array[$2::uuid])', [ACTOR, id])).length ===
        1;
      const id = await submitSuspect(backend);
      same([await release(id), await release(id)], [true, false], 'released once');
      same((await runRound()).delivered, 1, 'delivered');
      same(await auditOf(backend, id), [`${ACTOR} lead.release`], 'audit');

      const erased = await submitSuspect(backend);
      await database.rows('select leads.erase($1, $2)', [ACTOR, 'ida.berg@gmail.com']);
      same(await release(erased), false, 'released after its person was erased');
    });
  },
);

Deno.test(
  'a value is corrected on record until the CRM has the lead; a sealed one never is',
  async () => {
    await withBackend({env}, async (backend) => {
      const {crm, database, runRound} = backend;
      const amend = async (id: string, field: string, value: string) =>
        (
          await database.row<{done: boolean}>('select leads.amend($1, $2, $3, $4) as done', [
            ACTOR,
            id,
            field,
            value,
          ])
        ).done;
      crm.answer = () => refused(400, 'INVALID_EMAIL');
      const id = await submitLead(backend, 'assuranceCheck');
      same(await amend(id, 'email', 'ida@berg.example'), true, 'corrected');
      same(await amend(id, 'nothing', 'x'), false, 'a value it does not have');
      same((await failure(() => amend(id, 'login_credential__1', 'x'))).code, '22023', 'a login');
      await database.rows('select leads.retry($1, $2::uuid[])', [ACTOR, [id]]);
      crm.answer = () => Response.json({});
      await runRound();
      ok(
        JSON.stringify(crm.received.at(-1)).includes('ida@berg.example'),
        'the correction at the CRM',
      );
      same(await amend(id, 'email', 'late@berg.example'), false, 'corrected after the delivery');
      same(await auditOf(backend, id), [`${ACTOR} lead.amend`, `${ACTOR} lead.retry`], 'audit');
    });
  },
);
