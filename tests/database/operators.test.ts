import assert from 'node:assert/strict';
import {join} from 'node:path';
import {before, test} from 'node:test';
import {makeIdentity} from '../../supabase/ops/credentials/identity.ts';
import type {SealLine} from '../../supabase/ops/credentials/seals.ts';
import type {LeadLine} from '../../supabase/ops/leads/lead-line.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {newOffice} from './support/office.ts';
import {EMAIL, storeCheck} from './support/store-lead.ts';

// Every command that needs a database, on the newest server, as an operator and as the owner (no superuser).

const keyFile = join(temporaryFolder(), 'assessor.key');
let recipient: string;

before(async () => {
  recipient = await makeIdentity(keyFile);
});

test('an operator runs every command against a server', async () => {
  const {sql, audit, ida} = await newOffice();
  const id = await storeCheck(sql, recipient);
  const [lead] = await ida.read<LeadLine[]>(`leads list --email ${EMAIL}`);
  assert.deepEqual([lead?.id, lead?.state], [id, 'pending']);

  const open = `credentials open ${id} --identity ${keyFile}`;
  assert.equal((await ida.read<{loginOne: string}>(open)).loginOne, 'learner one');
  assert.deepEqual(
    await ida.read(`credentials destroy ${id} --reason done`),
    {destroyed: id, vacuumed: false},
    'only the owner may write a table anew',
  );
  const [seal] = await ida.read<SealLine[]>('credentials list');
  assert.equal(seal?.destroyReason, 'done');

  assert.deepEqual(await ida.read(`leads cancel ${id}`), {cancelled: id});
  assert.deepEqual(await ida.read(`leads retry ${id}`), {retried: [id], skipped: []});
  const set = await ida.read<{credential: number}>('leads retention credential 29');
  assert.equal(set.credential, 29);
  for (const command of [`show ${id}`, 'export', 'stats', 'purge --dry-run', 'purge']) {
    const {code, stderr} = await ida.run(`leads ${command}`);
    assert.equal(code, 0, `${command}: ${stderr}`);
  }
  assert.equal((await ida.run(`leads release ${id}`)).code, 1, 'no quarantine');
  const {erased} = await ida.read<{erased: Array<{id: string}>}>(`leads erase --email ${EMAIL}`);
  assert.deepEqual(
    erased.map((it) => it.id),
    [id],
  );
  assert.deepEqual(await audit(id), [
    'ida credential.open',
    'ida credential.destroy',
    'ida lead.cancel',
    'ida lead.retry',
    'ida lead.show',
    'ida lead.erase',
  ]);
});

test('the owner, who is no superuser, takes a destroyed seal out of its table’s file as well', async () => {
  const {owner, sql, ida} = await newOffice();
  const id = await storeCheck(sql, recipient);
  const settings = {DATABASE_URL: owner};
  assert.deepEqual(await ida.read(`credentials destroy ${id} --reason done`, settings), {
    destroyed: id,
    vacuumed: true,
  });
});
