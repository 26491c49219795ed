import {placeholderFormId} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {generateX25519Identity, identityToRecipient} from 'age-encryption';
import {withBackend} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {bodyOf, EXAMPLE_KEYS, EXAMPLES, fieldList} from './support/examples.ts';

const recipient = await identityToRecipient(await generateX25519Identity());

for (const key of EXAMPLE_KEYS) {
  Deno.test(`takes a ${key} lead and hands it to the CRM once, word for word`, async () => {
    await withBackend({env: {CREDENTIAL_RECIPIENTS: recipient}}, async (backend) => {
      const {submit, settled, runRound, crm, database} = backend;
      const answer = await submit(bodyOf(key));
      same(answer.status, 200, 'status');
      same(answer.body, {ok: true, id: answer.body.id, replayed: false}, 'answer');
      await settled();
      same(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');

      same(crm.received.length, 1, 'leads at the CRM');
      const received = present(crm.received[0], 'a lead');
      const {slot, fields} = EXAMPLES[key];
      const reference = `sealed:${answer.body.id}`;
      const expected = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          name.startsWith('login_credential') ? reference : value,
        ]),
      );
      const byName = (a: {name: string}, b: {name: string}) => a.name.localeCompare(b.name);
      same([...received.body.fields].sort(byName), fieldList(expected).sort(byName), 'fields');
      const path = `/submissions/v3/integration/secure/submit/00000000/${placeholderFormId(slot)}`;
      same(received.path, path, 'path');
      same(received.authorization, 'Bearer token-of-the-tests', 'authorization');

      const stored = await database.row<Record<string, unknown>>(
        `select s.id, form, fields, state, attempts, last_outcome, last_http_status, maybe_duplicates
           from leads.submission s join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'`,
      );
      same(
        stored,
        {
          id: answer.body.id,
          form: slot,
          fields: expected,
          state: 'delivered',
          attempts: 1,
          last_outcome: 'delivered',
          last_http_status: 200,
          maybe_duplicates: 0,
        },
        'stored lead',
      );
    });
  });
}

for (const slot of ['independentGuide', 'checklist'] as const) {
  Deno.test(`files a resource under the form of ${slot}`, async () => {
    await withBackend({}, async ({submit, settled, crm}) => {
      const answer = await submit({...bodyOf('resourceGate'), formId: placeholderFormId(slot)});
      same(answer.status, 200, 'status');
      await settled();
      same(crm.received[0]?.path.endsWith(placeholderFormId(slot)), true, 'form');
    });
  });
}

Deno.test('normalizes values as the contract says before it stores them', async () => {
  await withBackend({}, async ({submit, database}) => {
    await submit(
      bodyOf('consultation', {email: ' IDA@Training.Example ', company: 'Berg\u0000 \uD800'}),
    );
    const {fields} = await database.row<{fields: Record<string, string>}>(
      'select fields from leads.submission',
    );
    same([fields['email'], fields['company']], ['ida@training.example', 'Berg \uFFFD'], 'values');
  });
});

Deno.test('tells the CRM when and from which page a lead came', async () => {
  await withBackend({}, async ({submit, settled, crm, database}) => {
    const before = Date.now();
    const headers = {
      [LEAD_HEADERS.pageUri]: encodeURIComponent('https://me:pw@site.example/résumé?utm=a#top'),
      [LEAD_HEADERS.pageName]: encodeURIComponent('Audits – Pugmark'),
    };
    await submit(bodyOf('newsletter'), {headers});
    await settled();
    const {context, submittedAt} = present(crm.received[0], 'a lead').body;
    const page = {
      pageUri: 'https://site.example/r%C3%A9sum%C3%A9?utm=a',
      pageName: 'Audits – Pugmark',
    };
    same(context, page, 'context');
    const {ms} = await database.row<{ms: number}>(
      'select floor(extract(epoch from created_at) * 1000)::float8 as ms from leads.submission',
    );
    same(Number(submittedAt), ms, 'submittedAt');
    same(Math.abs(ms - before) < 60_000, true, 'a time of now');
  });
});

Deno.test('leaves out a page that cannot be read, and takes the lead', async () => {
  await withBackend({}, async ({submit, settled, crm}) => {
    const headers = {
      [LEAD_HEADERS.pageUri]: 'javascript:alert(1)',
      [LEAD_HEADERS.pageName]: '%E0%A4%A',
    };
    same((await submit(bodyOf('newsletter'), {headers})).status, 200, 'status');
    await settled();
    same('context' in present(crm.received[0], 'a lead').body, false, 'a context');
  });
});
