import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {Received} from '../../supabase/local/crm-stand-in/received.ts';
import {startProgram, untilStarted} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';

test('a lead taken while the CRM is down reaches it by itself, once, when it is back', async (t) => {
  const {settings, remove} = await usedTrialSettings();
  t.after(remove);
  const program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const crm = `http://127.0.0.1:${settings.CRM_PORT}`;
  const setFaults = (mode: string) =>
    fetch(`${crm}/faults`, {method: 'PUT', body: JSON.stringify({mode})});
  const copies = async (email: string) => {
    const received = (await (await fetch(`${crm}/received`)).json()) as Received[];
    return received.filter(({submission}) => submission.fields.some(({value}) => value === email))
      .length;
  };

  await setFaults('down');
  const email = freshEmail();
  await submitLead(`http://127.0.0.1:${settings.PORT}`, email);
  assert.equal(await copies(email), 0);

  await setFaults('ok');
  await until('the lead to reach the CRM', async () => (await copies(email)) > 0);
  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
  const all = readFileSync(join(settings.DATA_DIR, 'crm-received.jsonl'), 'utf8');
  assert.equal(all.split(email).length - 1, 1, 'copies at the CRM when all is said');
});
