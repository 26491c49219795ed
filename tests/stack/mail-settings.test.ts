import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {prepareDataFolder} from '../../supabase/local/data-folder.ts';
import {functionsPlan} from '../../supabase/local/functions-service.ts';
import {functionsSettings, usesInbox} from '../../supabase/local/functions-settings.ts';
import {readSettings} from '../../supabase/local/settings.ts';

/** What the functions get, and may reach, with these settings. */
async function started(t: TestContext, environment: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'pugmark-mail-'));
  t.after(() => rmSync(root, {recursive: true, force: true}));
  const settings = readSettings({...environment, DATA_DIR: root, INBOX_SMTP_PORT: '54999'});
  const folder = prepareDataFolder(root);
  const functions = await functionsSettings(settings, folder);
  const {args} = functionsPlan(folder, settings.FUNCTIONS_PORT, functions);
  const reach = args.find((it) => it.startsWith('--allow-net'))?.split('=')[1];
  return {functions, inbox: usesInbox(settings), reach: reach?.split(',') ?? 'anything'};
}

const SENDER = {MAIL_FROM: 'mail@pugmark.example', SITE_URL: 'https://www.pugmark.example'};

test('without a way for mails they go to the inbox on this machine', async (t) => {
  const {functions, inbox, reach} = await started(t, {});
  assert.equal(inbox, true);
  assert.equal(functions.SMTP_URL, 'smtp://127.0.0.1:54999');
  assert.equal(functions.SITE_URL, 'http://localhost:3000');
  assert.ok(reach.includes('127.0.0.1:54999'));
});

test('the functions may reach the way for mails that is set, and no inbox runs', async (t) => {
  const resend = {...SENDER, MAIL_VIA: 'resend', RESEND_API_KEY: 're_123'};
  const byApi = await started(t, resend);
  assert.equal(byApi.inbox, false);
  assert.ok(byApi.reach.includes('api.resend.com:443'));

  const smtp = {...SENDER, MAIL_VIA: 'smtp'};
  const byAddress = await started(t, {...smtp, SMTP_URL: 'smtps://me:hush@203.0.113.7'});
  assert.equal(byAddress.inbox, false);
  assert.ok(byAddress.reach.includes('203.0.113.7:465'));
  const byName = await started(t, {...smtp, SMTP_URL: 'smtp://me:hush@mail.pugmark.example'});
  assert.equal(byName.reach, 'anything');
});

test('half of a way for mails stops the start and is named, without its secret', async (t) => {
  const halves: Array<[given: Record<string, string>, named: RegExp]> = [
    [{SMTP_URL: 'smtps://me:hush@mail.pugmark.example'}, /SMTP_URL .*MAIL_VIA/u],
    [{RESEND_API_KEY: 're_hush'}, /RESEND_API_KEY .*MAIL_VIA/u],
    [{...SENDER, MAIL_VIA: 'smtp'}, /SMTP_URL is missing/u],
    [{...SENDER, MAIL_VIA: 'resend'}, /RESEND_API_KEY is missing/u],
    [{MAIL_VIA: 'resend', RESEND_API_KEY: 're_hush'}, /MAIL_FROM is missing.*SITE_URL is missing/u],
  ];
  for (const [given, named] of halves) {
    await assert.rejects(started(t, given), (error: Error) => {
      assert.match(error.message, named);
      assert.doesNotMatch(error.message, /hush/u);
      return true;
    });
  }
});
