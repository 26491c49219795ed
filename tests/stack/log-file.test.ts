import assert from 'node:assert/strict';
import {closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {openLog, trimLog} from '../../supabase/local/log-file.ts';

test('a log that grew too large is put aside while a program writes to it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-log-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
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
