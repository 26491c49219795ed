import assert from 'node:assert/strict';
import {test} from 'node:test';
import {createLog} from '../../supabase/functions/_shared/leads/log.ts';

test('a log line that cannot be written fails nothing', () => {
  const lines: string[] = [];
  const log = createLog((line) => {
    lines.push(line);
    throw new Error('No space left on device');
  });
  assert.doesNotThrow(() => log('info', 'lead.accepted', {form: 'newsletter'}));
  assert.equal(lines.length, 1);
});
