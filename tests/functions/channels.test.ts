import type {LeadFormKey} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import type {Backend} from './support/backend.ts';
import {ok, present, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {bodyOf, EXAMPLES} from './support/examples.ts';
import {mailsTo, withReceivers} from './support/receivers.ts';

function states({database}: Backend) {
  return database.rows(
    'select channel, message, state, last_outcome from leads.delivery order by channel, message',
  );
}

const made = (channel: string, message: string) => ({
  channel,
  message,
  state: 'delivered',
  last_outcome: 'delivered',
});

const VISITOR = EXAMPLES.consultation.fields.email ?? '';
const STAFF = 'desk@pugmark.example';

const MAILS: {key: LeadFormKey; subject: string; link: string | null}[] = [
  {
    key: 'resourceGate',
    subject: 'Your copy of the Strategic Guide',
    link: '/resources/strategic-guide.pdf',
  },
  {
    key: 'leadMagnet',
    subject: 'Your copy of the 20-Point Checklist',
    link: '/resources/audit-readiness-checklist.pdf',
  },
  {key: 'consultation', subject: 'We have your request for a consultation', link: null},
  {key: 'assuranceCheck', subject: 'We have your request for a Free Assurance Check', link: null},
];

for (const {key, subject, link} of MAILS) {
  Deno.test(
    `${key}: the CRM has the lead, the visitor a mail, the staff a notice and a call`,
    async () => {
      await withReceivers(async (backend, receivers) => {
        await backend.submit(bodyOf(key));
        await backend.settled();
        same(
          await states(backend),
          [
            made('crm', 'lead'),
            made('mail', EXAMPLES[key].slot),
            made('notice', 'new_lead'),
            made('webhook', 'new_lead'),
          ],
          'deliveries',
        );
        const [sent] = mailsTo(receivers, VISITOR);
        const {mail} = present(sent, 'a mail to the visitor');
        same(mail.subject, subject, 'subject');
        if (link !== null) {
          ok(mail.text.includes(`https://www.pugmark.example${link}`), `a link to ${link}`);
        }
        ok(!JSON.stringify(mail).includes('{{'), 'no placeholder');
        for (const value of Object.values(EXAMPLES[key].fields).filter((it) => it.length > 8)) {
          ok(
            value === VISITOR || !JSON.stringify(mail).includes(value),
            'none of the visitor’s words',
          );
        }
      });
    },
  );
}

Deno.test('newsletter and webinar cause no mail of ours', async () => {
  await withReceivers(async (backend, receivers) => {
    await backend.submit(bodyOf('newsletter'));
    await backend.submit(bodyOf('webinarAccess'));
    await backend.settled();
    same(
      receivers.mails().filter(({mail}) => !mail.to.includes(STAFF)),
      [],
      'mails to visitors',
    );
  });
});

Deno.test('where the CRM sends the mails we send none', async () => {
  await withReceivers(
    async (backend, receivers) => {
      await backend.submit(bodyOf('resourceGate'));
      await backend.settled();
      same(mailsTo(receivers, VISITOR), [], 'mails to the visitor');
    },
    {VISITOR_MAILS: 'crm'},
  );
});

Deno.test(
  'a mail server that is down holds the CRM up no more than the other way round',
  async () => {
    await withReceivers(async (backend, receivers) => {
      receivers.answerMail = () => new Response(null, {status: 503});
      await backend.submit(bodyOf('resourceGate'));
      await backend.settled();
      same(backend.crm.received.length, 1, 'leads at the CRM');
      receivers.answerMail = () => Response.json({id: 'a-mail'});
      backend.crm.answer = () => refused(503);
      await backend.submit(bodyOf('consultation'));
      await backend.settled();
      await backend.runRound();
      same(mailsTo(receivers, VISITOR).length >= 2, true, 'both mails');
    });
  },
);

Deno.test('every try of a mail has one Message-ID and one idempotency key', async () => {
  await withReceivers(async (backend, receivers) => {
    receivers.answerMail = () => new Response(null, {status: 503});
    await backend.submit(bodyOf('resourceGate'));
    await backend.settled();
    receivers.answerMail = () => Response.json({id: 'a-mail'});
    await backend.runRound();
    const tries = mailsTo(receivers, VISITOR);
    ok(tries.length >= 2, 'two tries');
    const {id} = await backend.database.row<{id: string}>(
      `select id from leads.delivery where channel = 'mail'`,
    );
    same([...new Set(tries.map(({key}) => key))], [id], 'idempotency keys');
    same(
      [...new Set(tries.map(({mail}) => mail.headers?.['Message-ID']))],
      [`<${id}@pugmark.example>`],
      'Message-IDs',
    );
  });
});

Deno.test('an address that does not exist is final and seen', async () => {
  await withReceivers(async (backend, receivers) => {
    receivers.answerMail = () =>
      Response.json(
        {statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.'},
        {status: 422},
      );
    await backend.submit(bodyOf('resourceGate'));
    await backend.settled();
    const mail = (await states(backend)).find((it) => (it as {channel: string}).channel === 'mail');
    ok(
      ['dead', 'held'].includes((mail as {state: string}).state),
      'a mail that waits for a person',
    );
  });
});
