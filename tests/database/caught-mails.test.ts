import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {readCommand} from '../support/run-command.ts';
import {deliverAll, newOffice} from './support/office.ts';
import {storeLead} from './support/store-lead.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;

before(async () => {
  server = await startSupabaseServer();
});

after(() => server.stop());

const EMAIL = 'ida.berg@training.example';

test('erase takes the person’s mails out of the inbox on this machine, and leaves the others', async (t) => {
  const {owner, ida} = await newOffice(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'pugmark-caught-'));
  t.after(() => rmSync(dataDir, {recursive: true, force: true}));
  const inbox = join(dataDir, 'inbox');
  mkdirSync(inbox);
  const more = [{channel: 'mail', message: 'checklist'}] as const;
  const id = await storeLead(owner, {fields: {email: EMAIL}, more});
  const other = await storeLead(owner, {fields: {email: 'bo@training.example'}, more});
  for (const lead of [id, other]) {
    await deliverAll(owner, lead);
    const [mail] = await runSql<{id: string}>(
      owner,
      `select id::text from leads.delivery where submission_id = $1 and channel = 'mail'`,
      [lead],
    );
    writeFileSync(
      join(inbox, `${lead}.eml`),
      `From: a@b.example\r\nMessage-ID: <${mail?.id}@b.example>\r\n\r\nWords`,
    );
  }
  mkdirSync(join(inbox, id));
  const erasure = await readCommand<{caughtMails: number; remains: string[]}>(
    'leads',
    {...ida, DATA_DIR: dataDir, INBOX_PORT: '1'},
    'erase',
    '--email',
    EMAIL,
  );
  assert.equal(erasure.caughtMails, 1);
  assert.deepEqual(
    erasure.remains.filter((it) => it.includes('mail')),
    [],
    'what was caught never reached a mailbox',
  );
  assert.deepEqual(readdirSync(inbox), [`${other}.eml`]);
});
