import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {createLog} from '../../supabase/functions/_shared/host/log.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {operator} from '../support/operator.ts';

test('a fault that nothing caught is printed, the parts are stopped, and the program ends with 1', () => {
  const module = JSON.stringify(join(ROOT, 'supabase', 'local', 'stop.ts'));
  for (const fault of [
    `throw new Error('unforeseen')`,
    `Promise.reject(new Error('unforeseen'))`,
  ]) {
    const program = `
      const {stopInOrder} = require(${module});
      stopInOrder(async () => console.log('parts stopped'), new Promise(() => undefined), console.log);
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

test('a command whose output could not be written says so and does not end as if it were done', async () => {
  const full = openSync('/dev/full', 'w');
  const {code, stderr} = await operator({}).run('leads --help', {}, full);
  closeSync(full);
  assert.equal(code, 1);
  assert.match(stderr, /could not be written \(ENOSPC\)/u);
});

test('a log line that cannot be written fails nothing', () => {
  const lines: string[] = [];
  const log = createLog((line) => {
    lines.push(line);
    throw new Error('No space left on device');
  });
  assert.doesNotThrow(() => log('info', 'lead.accepted', {form: 'newsletter'}));
  assert.equal(lines.length, 1);
});
