import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {generateHybridIdentity, identityToRecipient} from 'age-encryption';
import {sealCredentials} from '../../supabase/functions/_shared/outbox/seal.ts';
import {makeIdentity, readIdentities, openSeal} from '../../supabase/ops/credentials/seals.ts';
import {findProgram} from '../support/programs.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const folder = temporaryFolder();

const INSIDE = {
  v: 1,
  submissionId: '7ff9f0ef-0000-4000-8000-000000000001',
  form: 'assuranceCheck',
  loginOne: 'learner one / "Pw"',
  loginTwo: 'learner two / 日本',
  courseUrl: 'https://courses.example/',
  sealedAt: '2026-11-20T08:00:00.000Z',
} as const;
const LEAD = {submissionId: INSIDE.submissionId, form: INSIDE.form};

function run(program: string, ...args: string[]): string {
  const {status, stdout, stderr} = spawnSync(program, args, {encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  return stdout;
}

test('the standard `age` program opens a seal with a key made by `credentials keygen`', async () => {
  const key = join(folder, 'ours.key');
  const {data} = await sealCredentials([await makeIdentity(key)], INSIDE);
  const file = join(folder, 'ours.age');
  writeFileSync(file, data);
  assert.deepEqual(JSON.parse(run(findProgram('age'), '-d', '-i', key, file)), INSIDE);
});

test('a key made by `age-keygen`, or a post-quantum one, opens a seal, alone or beside other keys', async () => {
  const key = join(folder, 'stock.key');
  const keygen = join(dirname(findProgram('age')), 'age-keygen');
  run(keygen, '-o', key);
  const {data} = await sealCredentials([run(keygen, '-y', key).trim()], INSIDE);
  assert.deepEqual(await openSeal({...LEAD, data}, readIdentities(key)), INSIDE);

  const hybrid = await generateHybridIdentity();
  const file = join(folder, 'hybrid.key');
  writeFileSync(file, `${hybrid}\n`, {mode: 0o600});
  const {data: safe} = await sealCredentials([await identityToRecipient(hybrid)], INSIDE);
  const both = [...readIdentities(file), ...readIdentities(key)];
  for (const sealed of [data, safe]) {
    assert.deepEqual(await openSeal({...LEAD, data: sealed}, both), INSIDE);
  }
});
