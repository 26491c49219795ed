import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';
import {join} from 'node:path';
import {ROOT} from '../../supabase/local/settings.ts';

const MODULE = join(ROOT, 'supabase', 'local', 'stop-on-fault.ts');

test('a fault that nothing caught is printed, the parts are stopped, and the program ends with 1', () => {
  for (const fault of [
    `throw new Error('unforeseen')`,
    `Promise.reject(new Error('unforeseen'))`,
  ]) {
    const program = `
      const {stopOnFault} = require(${JSON.stringify(MODULE)});
      stopOnFault(async () => console.log('parts stopped'));
      setInterval(() => undefined, 1000);
      setTimeout(() => { ${fault} });`;
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      ['--import', 'tsx', '-e', program],
      {cwd: ROOT, encoding: 'utf8', timeout: 240_000},
    );
    assert.equal(status, 1, stderr);
    assert.match(stderr, /Stopping: a fault of the program.*unforeseen/su);
    assert.match(stdout, /parts stopped/u);
  }
});
