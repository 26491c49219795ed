import assert from 'node:assert/strict';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {makeIdentity} from '../../supabase/ops/credentials/seals.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {newOffice} from './support/office.ts';
import {EMAIL, storeCheck, storeLead} from './support/store-lead.ts';

// Every command that needs a database, on the newest server, as an operator and as the owner (no superuser).

const keyFile = join(temporaryFolder(), 'assessor.key');
let recipient: string;

before(async () => {
  recipient = await makeIdentity(keyFile);
});

test('an operator runs every command against a server', async () => {
  const {sql, audit, ida} = await newOffice();
  const id = await storeCheck(sql, recipient);
  const letter = await storeLead(sql);
  for (const command of [
    `leads list --email ${EMAIL}`,
    `credentials open ${id} --identity ${keyFile}`,
    `credentials destroy ${id} --reason done`,
    'credentials list',
    `leads amend ${letter} email Ida.B@training.example`,
    `leads amend ${letter} email ${EMAIL}`,
    `leads cancel ${id}`,
    `leads retry ${id}`,
    'leads retention credential 29',
    `leads show ${id}`,
    'leads export',
    'leads stats',
    'leads purge --dry-run',
    'leads purge',
  ]) {
    await ida.print(command);
  }
  assert.equal((await ida.run(`leads release ${id}`)).code, 1, 'no quarantine');
  assert.equal((await ida.run(`leads amend ${letter} email ida-at-example`)).code, 1, 'no address');
  await ida.print(`leads erase --email ${EMAIL}`);
  const acts = (await audit(id)).map((act) => act.replace(/^ida (?:credential|lead)\./u, ''));
  assert.deepEqual(acts, ['open', 'destroy', 'cancel', 'retry', 'show', 'erase']);
});
