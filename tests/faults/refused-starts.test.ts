import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {test} from 'node:test';
import {
  startProgram,
  trialSettings,
  untilStarted,
  type TrialSettings,
} from '../support/start-program.ts';
import {processesMentioning} from '../support/stack-processes.ts';
import {usedTrialSettings} from '../support/used-data.ts';

/** Starts the program and expects a single sentence, exit code 1 and no process left. */
async function refusal(settings: TrialSettings): Promise<string> {
  const program = startProgram(settings);
  assert.equal(await program.ended, 1, program.output());
  return program.output();
}

test('a second start on one data folder is refused and names the first; the first serves on', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const first = startProgram(settings);
  t.after(() => first.process.kill('SIGKILL'));
  await untilStarted(first);

  const other = await trialSettings();
  t.after(other.remove);
  const words = await refusal({...other.settings, DATA_DIR: settings.DATA_DIR});
  assert.match(words, /already runs from this data folder/u);
  assert.match(words, new RegExp(`http://localhost:${settings.PORT}`, 'u'));

  assert.equal((await fetch(`http://127.0.0.1:${settings.PORT}/`)).status, 200);
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);
});

test('a taken port is refused with the setting that chooses another', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  for (const name of [
    'PORT',
    'FUNCTIONS_PORT',
    'DATABASE_PORT',
    'CRM_PORT',
    'INBOX_PORT',
    'INBOX_SMTP_PORT',
  ] as const) {
    const taker = createServer();
    const port = Number(settings[name]);
    await new Promise<void>((resolve) => taker.listen(port, '127.0.0.1', resolve));
    const words = await refusal(settings);
    assert.match(words, new RegExp(`Port ${port} is taken by another program.*${name}=`, 'u'));
    await new Promise((resolve) => taker.close(resolve));
  }
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);
});

test('broken settings are named, and no value of theirs is shown', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const ports = await refusal({...settings, PORT: 'many', DATABASE_URL: 'mysql://me:hush@host/db'});
  assert.match(ports, /PORT \(must be a port number.*DATABASE_URL \(must be a postgres/u);
  assert.doesNotMatch(ports, /hush/u);

  const crm = await refusal({...settings, HUBSPOT_ACCESS_TOKEN: 'pat-hush'});
  assert.match(crm, /HUBSPOT_PORTAL_ID.*HUBSPOT_FORM_CONSULTATION/u);
  assert.doesNotMatch(crm, /pat-hush/u);

  const open = {HUBSPOT_ACCESS_TOKEN: 'pat-hush', HUBSPOT_API_BASE: 'http://crm.example'};
  assert.match(await refusal({...settings, ...open}), /HUBSPOT_API_BASE must be an https/u);

  const shared = await refusal({...settings, FUNCTIONS_PORT: settings.PORT});
  assert.match(shared, new RegExp(`PORT and FUNCTIONS_PORT are both ${settings.PORT}`, 'u'));
});

test('a site that is not there is refused before anything is started', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const words = await refusal({...settings, SITE_DIR: join(settings.SITE_DIR ?? '', 'nowhere')});
  assert.match(words, /site in .*nowhere cannot be served.*Correct SITE_DIR/u);
  assert.doesNotMatch(words, /Making the database/u);
});

test('a data folder that cannot be used is refused with the way out', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  writeFileSync(settings.DATA_DIR, 'a file is in the way');
  const words = await refusal(settings);
  assert.match(words, /data folder cannot be used.*Set DATA_DIR to another folder/u);
});

test('a Postgres server that does not answer is refused with what to check', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  const words = await refusal({
    ...settings,
    DATABASE_URL: `postgres://me:hush@127.0.0.1:${settings.DATABASE_PORT}/leads`,
  });
  assert.match(words, /Postgres server at 127\.0\.0\.1.*cannot be used.*DATABASE_URL/u);
  assert.doesNotMatch(words, /hush/u);
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);
});
