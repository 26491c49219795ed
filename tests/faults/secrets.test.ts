import assert from 'node:assert/strict';
import {mkdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {startProgram, trialSettings, untilStarted} from '../support/start-program.ts';
import {processesMentioning} from '../support/stack-processes.ts';

test('the embedded Postgres and its files are told no secret and shown to nobody else', async (t) => {
  const {settings, remove} = await trialSettings();
  t.after(remove);
  mkdirSync(settings.DATA_DIR, {mode: 0o755}); // a folder created by hand
  const secret = 'hush-delivery-key-of-this-test';
  const program = startProgram({...settings, DELIVERY_KEY: secret});
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);

  const told = processesMentioning('database-process').filter((it) => it.includes(settings.PORT));
  assert.ok(told.length > 0 || process.platform !== 'linux', 'the process of the database');
  assert.deepEqual(
    told.filter((it) => it.includes(secret)),
    [],
    'programs that were told the secret',
  );
  for (const folder of ['postgres', 'keys', 'logs']) {
    assert.equal(statSync(join(settings.DATA_DIR, folder)).mode & 0o777, 0o700, folder);
  }
  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
});
