import {Webhook} from 'standardwebhooks';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {ok, present, same} from './support/check.ts';
import {bodyOf, CANARIES, EXAMPLES} from './support/examples.ts';
import {mailsTo, WEBHOOK_SECRET, withReceivers} from './support/receivers.ts';

const VISITOR = EXAMPLES.consultation.fields.email ?? '';
const STAFF = 'desk@pugmark.example';

Deno.test(
  'a notice says who, which form, until when and how to see it, and no test login',
  async () => {
    await withReceivers(async (backend, receivers) => {
      const {body} = await backend.submit(bodyOf('assuranceCheck'));
      await backend.settled();
      const notice = present(mailsTo(receivers, STAFF)[0], 'a notice').mail;
      for (const part of [
        'Free Assurance Check',
        'Berg Training',
        VISITOR,
        'Answer due: ',
        body.id,
      ]) {
        ok(`${notice.subject}\n${notice.text}`.includes(part), `"${part}" in the notice`);
      }
      const all = JSON.stringify([receivers.mails(), receivers.webhooks.map(({text}) => text)]);
      for (const secret of [...Object.values(CANARIES), 'sealed:', 'login_credential']) {
        ok(!all.includes(secret), `no ${secret} in mails and calls`);
      }
    });
  },
);

Deno.test('line breaks in a company’s name stay out of the subject', async () => {
  await withReceivers(async (backend, receivers) => {
    await backend.submit(bodyOf('consultation', {company: 'Acme\r\nBcc: all@evil.example'}));
    await backend.settled();
    const subjects = mailsTo(receivers, STAFF).map(({mail}) => mail.subject);
    ok(
      subjects.every((subject) => !/[\r\n]/u.test(subject)),
      'subjects of one line',
    );
  });
});

Deno.test('the staff’s system can verify a call', async () => {
  await withReceivers(async (backend, receivers) => {
    await backend.submit(bodyOf('consultation'));
    await backend.settled();
    const call = present(receivers.webhooks[0], 'a call');
    const payload = new Webhook(WEBHOOK_SECRET).verify(
      call.text,
      Object.fromEntries(call.headers),
    ) as {type: string; data: {company: string}};
    same(
      [payload.type, payload.data.company],
      ['lead.new_lead', EXAMPLES.consultation.fields.company],
      'call',
    );
  });
});

Deno.test(
  'a lead in quarantine causes a digest a day and nothing else, until it is released',
  async () => {
    await withReceivers(async (backend, receivers) => {
      const headers = {[LEAD_HEADERS.decoy]: 'filled'};
      const {body} = await backend.submit(bodyOf('consultation'), {headers});
      await backend.runRound();
      await backend.runRound();
      same(
        receivers.mails().map(({mail}) => [mail.to, mail.subject]),
        [[[STAFF], '1 lead waits in quarantine']],
        'mails',
      );
      await backend.database.rows(`select leads.release('tester', array[$1::uuid])`, [body.id]);
      await backend.runRound();
      same(mailsTo(receivers, VISITOR).length, 1, 'mails to the visitor');
    });
  },
);

Deno.test(
  'staff are reminded at three quarters of the time and when it is over, once each, until somebody answers',
  async () => {
    await withReceivers(async (backend, receivers) => {
      const {body} = await backend.submit(bodyOf('consultation'));
      await backend.settled();
      const age = (hours: number) =>
        backend.database.rows(
          `update leads.submission set created_at = created_at - make_interval(hours => $1), answer_due_at = answer_due_at - make_interval(hours => $1)`,
          [hours],
        );
      const subjects = () => mailsTo(receivers, STAFF).map(({mail}) => mail.subject.split(':')[0]);
      await age(17);
      await backend.runRound();
      same(subjects(), ['New'], 'after 17 hours');
      await age(2);
      await backend.runRound();
      await backend.runRound();
      same(subjects(), ['New', 'Answer due soon'], 'after 19 hours');
      await age(6);
      await backend.runRound();
      await backend.runRound();
      same(subjects(), ['New', 'Answer due soon', 'Answer overdue'], 'after 25 hours');
      const overdue = await backend.callDelivery({method: 'GET'});
      same(overdue.status, 503, 'health while an answer is overdue');
      await overdue.body?.cancel();
      same(
        await backend.database.rows(`select leads.mark_answered('tester', array[$1::uuid]) as id`, [
          body.id,
        ]),
        [{id: body.id}],
        'stopped clocks',
      );
      same(
        await backend.database.rows(`select leads.mark_answered('tester', array[$1::uuid]) as id`, [
          body.id,
        ]),
        [],
        'clocks stopped twice',
      );
    });
  },
);

Deno.test('a notice that cannot be delivered turns health red', async () => {
  await withReceivers(async (backend, receivers) => {
    receivers.answerMail = () => new Response(null, {status: 500});
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.database.rows(
      `update leads.delivery set created_at = created_at - interval '16 minutes' where channel = 'notice'`,
    );
    const response = await backend.callDelivery({method: 'GET'});
    same(response.status, 503, 'health');
    await response.body?.cancel();
  });
});

Deno.test('a gateway’s error before the staff’s system counts as a possible copy', async () => {
  await withReceivers(async (backend, receivers) => {
    receivers.answerWebhook = () => new Response(null, {status: 502});
    await backend.submit(bodyOf('consultation'));
    await backend.settled();
    same(
      await backend.database.row(
        `select state, maybe_duplicates from leads.delivery where channel = 'webhook'`,
      ),
      {state: 'pending', maybe_duplicates: 1},
      'delivery',
    );
  });
});
