import assert from 'node:assert/strict';
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {trimInbox} from '../../supabase/local/inbox/trim-inbox.ts';

test('the local inbox keeps mails for thirty days', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-inbox-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(join(folder, name), 'Subject: x');
    const then = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(join(folder, name), then, then);
  }
  trimInbox(folder);
  assert.deepEqual(readdirSync(folder), ['new.eml']);
  trimInbox(join(folder, 'none'));
});
