import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {isLock, lockHolder, takeLock} from '../../supabase/local/lock.ts';

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
    {pid: 2 ** 22 + 1, born: '1'},
    {pid: process.pid, born: 'another birth'},
    'half a wri',
  ]) {
    const file = join(folder, 'dead.lock');
    writeFileSync(file, JSON.stringify(left).slice(0, 60));
    const taken = takeLock(file);
    assert.ok(isLock(taken));
    taken.release();
  }
});
