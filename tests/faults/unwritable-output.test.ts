import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';

test('a command whose output could not be written says so and does not end as if it were done', () => {
  const full = openSync('/dev/full', 'w');
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'supabase/ops/leads.ts', '--help'],
    {cwd: ROOT, stdio: ['ignore', full, 'pipe'], encoding: 'utf8'},
  );
  closeSync(full);
  assert.equal(status, 1);
  assert.match(stderr, /could not be written \(ENOSPC\)/u);
});
