import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {isLock, lockHolder, LONGEST_SILENCE, takeLock} from '../../supabase/local/lock.ts';
import {processPlace} from '../../supabase/local/process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-lock-'));
after(() => rmSync(folder, {recursive: true, force: true}));

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
    {pid: 2 ** 22 + 1, born: '1', place: processPlace()},
    {pid: process.pid, born: 'another birth', place: processPlace()},
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
