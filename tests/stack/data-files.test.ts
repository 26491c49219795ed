import assert from 'node:assert/strict';
import {closeSync, mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {utimesSync, writeFileSync, writeSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {openReceived, type Received} from '../../supabase/local/crm-stand-in/api.ts';
import {trimInbox} from '../../supabase/local/inbox/inbox.ts';
import {
  isLock,
  lockHolder,
  LONGEST_SILENCE,
  pidNamespace,
  takeLock,
} from '../../supabase/local/lock.ts';
import {openLog, trimLog} from '../../supabase/local/child.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const DAY_MS = 24 * 3_600_000;
const folder = temporaryFolder();

test('a lock has one holder, who can be asked for its port', () => {
  const file = join(folder, 'one.lock');
  const mine = takeLock(file, 4711);
  assert.ok(isLock(mine));
  const second = takeLock(file);
  assert.ok(!isLock(second));
  assert.equal(second.pid, process.pid);
  assert.equal(second.port, 4711);
  mine.release();
  assert.equal(lockHolder(file), null);
  assert.ok(isLock(takeLock(file)));
});

test('a lock whose holder died is taken over, even when its process id lives again', () => {
  for (const left of [
    {pid: 2 ** 22 + 1, born: '1', place: pidNamespace()},
    {pid: process.pid, born: 'another birth', place: pidNamespace()},
    'no holder',
  ]) {
    const file = join(folder, 'dead.lock');
    writeFileSync(file, JSON.stringify(left));
    const taken = takeLock(file);
    assert.ok(isLock(taken));
    taken.release();
  }
});

test('a lock held in another container counts while its holder gives signs of life', () => {
  const file = join(folder, 'shared.lock');
  const {pid} = process;
  writeFileSync(file, JSON.stringify({pid, born: '1', place: 'another container'}));
  assert.ok(!isLock(takeLock(file)));
  const silent = new Date(Date.now() - LONGEST_SILENCE - 1000);
  utimesSync(file, silent, silent);
  assert.ok(isLock(takeLock(file)));
});

test('a log that grew too large is put aside while a program writes to it', (t) => {
  const file = join(folder, 'program.log');
  const log = openLog(file);
  t.after(() => closeSync(log));

  writeSync(log, 'an early line\n');
  trimLog(file);
  assert.equal(readFileSync(file, 'utf8'), 'an early line\n', 'a small log stays');

  writeSync(log, `${'x'.repeat(11 * 1024 * 1024)}\n`);
  trimLog(file);
  writeSync(log, 'a late line\n');
  assert.equal(readFileSync(file, 'utf8'), 'a late line\n');
  assert.ok(readFileSync(`${file}.1`, 'utf8').startsWith('an early line\n'));
  assert.equal(statSync(`${file}.1`).mode & 0o077, 0, 'still for this user alone');
});

test('the CRM stand-in forgets what it took more than thirty days ago, in its file too', () => {
  const entry = (id: string, daysOld: number): Received => ({
    id,
    receivedAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
    portalId: '1',
    formGuid: '2',
    submission: {fields: [{name: 'email', value: `${id}@training.example`}]},
  });
  const file = join(folder, 'crm-received.jsonl');
  const lines = [entry('old', 31), entry('young', 29)].map((it) => JSON.stringify(it));
  writeFileSync(file, `${lines.join('\n')}\n{"cut`);
  const store = openReceived(file);
  store.add(entry('new', 0));
  const ids = store.all().map(({id}) => id);
  assert.deepEqual(ids, ['young', 'new']);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /old@training/u);
  assert.equal(openReceived(file).all().length, 2);
});

test('the local inbox keeps mails for thirty days', () => {
  const inbox = join(folder, 'inbox');
  mkdirSync(inbox);
  for (const [name, daysOld] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(join(inbox, name), 'Subject: x');
    const then = new Date(Date.now() - daysOld * DAY_MS);
    utimesSync(join(inbox, name), then, then);
  }
  trimInbox(inbox);
  assert.deepEqual(readdirSync(inbox), ['new.eml']);
  trimInbox(join(inbox, 'none'));
});
