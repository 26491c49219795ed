import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {openReceived, type Received} from '../../supabase/local/crm-stand-in/received.ts';

const DAY_MS = 24 * 3_600_000;

function entry(id: string, daysOld: number): Received {
  return {
    id,
    receivedAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
    portalId: '1',
    formGuid: '2',
    submission: {fields: [{name: 'email', value: `${id}@training.example`}]},
  };
}

test('the stand-in forgets what it took more than thirty days ago, in its file too', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-received-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  const file = join(folder, 'crm-received.jsonl');
  const lines = [entry('old', 31), entry('young', 29)].map((it) => JSON.stringify(it));
  writeFileSync(file, `${lines.join('\n')}\n{"cut`);
  const store = openReceived(file);
  store.add(entry('new', 0));
  assert.deepEqual(
    store.all().map(({id}) => id),
    ['young', 'new'],
  );
  assert.doesNotMatch(readFileSync(file, 'utf8'), /old@training/u);
  assert.equal(openReceived(file).all().length, 2);
});
