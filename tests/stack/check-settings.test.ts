import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {
  FORM_ID_SLOT_NAMES,
  slotEnvName,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {runCommand} from '../support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-settings-'));
after(() => rmSync(folder, {recursive: true, force: true}));

const RIGHT = {
  DATABASE_URL: 'postgres://leads_fn.ref:hush@pooler.host.com:6543/postgres?sslmode=verify-full',
  HUBSPOT_ACCESS_TOKEN: 'pat-hush',
  HUBSPOT_PORTAL_ID: '12345678',
  ALLOWED_ORIGINS: 'https://www.pugmark.com',
  DELIVERY_KEY: 'a-delivery-key-of-24-chr',
  CREDENTIAL_RECIPIENTS: 'age1xu9d6nj6rt0x4nzw63dvu0975y32d05s56p2ttp576r2mc6v3dzs0vl49c',
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  ...Object.fromEntries(
    FORM_ID_SLOT_NAMES.map((slot, index) => [
      slotEnvName(slot),
      `1111111${index}-1111-4111-8111-111111111111`,
    ]),
  ),
};

async function check(
  changes: Readonly<Record<string, string>>,
): Promise<{status: number | null; words: string}> {
  const file = join(folder, 'trial.env');
  const lines = Object.entries({...RIGHT, ...changes}).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
  const {code, stdout, stderr} = await runCommand('check-settings', {}, file);
  return {status: code, words: stdout + stderr};
}

test('right settings pass, and an unencrypted database of one’s own with a note', async () => {
  const right = await check({});
  assert.equal(right.status, 0, right.words);
  const open = await check({DATABASE_URL: RIGHT.DATABASE_URL.replace('verify-full', 'disable')});
  assert.equal(open.status, 0, open.words);
  assert.match(open.words, /Note: DATABASE_URL says sslmode=disable/u);
});

test('a database whose certificate is not checked, and an address that visitors write, do not pass', async () => {
  for (const mode of ['no-verify', 'prefer', 'allow', 'banana']) {
    const {status, words} = await check({
      DATABASE_URL: RIGHT.DATABASE_URL.replace('verify-full', mode),
    });
    assert.equal(status, 1, mode);
    assert.match(words, /DATABASE_URL must end in \?sslmode=verify-full/u);
    assert.doesNotMatch(words, /hush/u);
  }
  const {status, words} = await check({CLIENT_ADDRESS_HEADER: 'x-forwarded-for'});
  assert.equal(status, 1);
  assert.match(words, /CLIENT_ADDRESS_HEADER must not be a list whose first entries the visitor/u);
});
