import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {createSmtpTransport} from '../../supabase/functions/_shared/mail/smtp-transport.ts';
import {readInbox} from '../support/inbox.ts';
import {freshEmail, submitDownload} from '../support/submit-lead.ts';
import {startProgram, untilStarted} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

test('mails of a stack without a mail server are caught on this machine, on a page and as files', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const page = `http://127.0.0.1:${settings.INBOX_PORT}`;
  assert.match(program.output(), new RegExp(`Mails .*${page}`, 'u'));
  assert.match(await (await fetch(page)).text(), /MailDev/u);

  const send = createSmtpTransport({
    host: '127.0.0.1',
    port: Number(settings.INBOX_SMTP_PORT),
    encryption: 'none',
    user: null,
    password: null,
    authority: null,
  });
  const mail = {
    from: 'The website <website@local.example>',
    to: ['visitor@training.example'],
    subject: 'A mail for the inbox',
    text: 'Its words.',
    html: '<p>Its words.</p>',
    messageId: '<a@local.example>',
    idempotencyKey: 'a',
  };
  assert.deepEqual(await send(mail), {kind: 'accepted'});
  await until('the mail to be in the inbox', async () => (await readInbox(page)).length === 1);
  const [caught] = await readInbox(page);
  assert.equal(caught?.subject, 'A mail for the inbox');
  assert.deepEqual(
    caught?.to.map(({address}) => address),
    ['visitor@training.example'],
  );
  const folder = join(settings.DATA_DIR, 'inbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  assert.equal(files.length, 1);
  assert.match(
    readFileSync(join(folder, files[0] ?? ''), 'utf8'),
    /Message-ID: <a@local\.example>/u,
  );

  const site = `http://localhost:${settings.PORT}`;
  const visitor = freshEmail();
  await submitDownload(site, visitor);
  const mailsTo = async (recipient: string) =>
    (await readInbox(page)).filter(({to}) => to.some(({address}) => address === recipient));
  await until('the visitor’s mail', async () => (await mailsTo(visitor)).length > 0);
  const [sent, ...more] = await mailsTo(visitor);
  assert.deepEqual(more, []);
  assert.match(
    sent?.text ?? '',
    new RegExp(`${site}/resources/audit-readiness-checklist.pdf`, 'u'),
  );
  assert.match(
    sent?.html ?? '',
    new RegExp(`${site}/resources/audit-readiness-checklist.pdf`, 'u'),
  );
  assert.doesNotMatch(`${sent?.subject}${sent?.text}${sent?.html}`, /Ida|Berg|\{\{/u);
  await until('the staff’s notice', async () => (await mailsTo('staff@local.example')).length > 0);

  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.output());
});
