import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {chmodSync, writeFileSync} from 'node:fs';
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

/** Writes a new key to a file of this name, and makes a seal that the key opens. */
async function sealed(name: string) {
  const key = join(folder, name);
  const {data} = await sealCredentials([await makeIdentity(key)], INSIDE);
  return {key, data};
}

test('the standard `age` program opens a seal with a key made by `credentials keygen`', async () => {
  const {key, data} = await sealed('ours.key');
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
  assert.deepEqual(await openSeal({...LEAD, data: safe}, readIdentities(file)), INSIDE);

  const other = await sealed('other.key');
  const both = [...readIdentities(other.key), ...readIdentities(key)];
  assert.deepEqual(await openSeal({...LEAD, data}, both), INSIDE);
});

test('no seal opens with a wrong key, with a changed byte, or when moved to another lead', async () => {
  const {key, data} = await sealed('right.key');
  const right = readIdentities(key);
  const wrong = readIdentities((await sealed('wrong.key')).key);
  await assert.rejects(openSeal({...LEAD, data}, wrong), /does not open/u);

  const changed = Uint8Array.from(data);
  changed.set([(changed.at(-1) ?? 0) ^ 1], changed.length - 1);
  await assert.rejects(openSeal({...LEAD, data: changed}, right), /does not open/u);

  const moved = {...LEAD, submissionId: '7ff9f0ef-0000-4000-8000-000000000002', data};
  await assert.rejects(openSeal(moved, right), (error: Error) => {
    assert.match(error.message, /was made for the lead 7ff9f0ef-0000-4000-8000-000000000001/u);
    assert.doesNotMatch(error.message, /learner/u);
    return true;
  });
});

test('a key file that other users may read, or that holds no key, is refused', async () => {
  const {key} = await sealed('open.key');
  for (const mode of [0o640, 0o620, 0o604, 0o602]) {
    chmodSync(key, mode);
    assert.throws(() => readIdentities(key), /chmod 600/u);
  }
  const empty = join(folder, 'empty.key');
  writeFileSync(empty, '# nothing\n', {mode: 0o600});
  assert.throws(() => readIdentities(empty), /contains no age identity/u);
  assert.throws(() => readIdentities(join(folder, 'none.key')), /cannot be read \(ENOENT\)/u);
});
