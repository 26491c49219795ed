import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {closeSync, existsSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {mock, test} from 'node:test';
import {createLog} from '../../supabase/functions/_shared/host/log.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {withNewFile} from '../../supabase/ops/cli/files.ts';
import {parseMoment} from '../../supabase/ops/leads/lead-filter.ts';
import {operator} from '../support/operator.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {PATIENCE} from '../support/until.ts';

test('a blank may stand between the day and the hour of a typed time', () => {
  assert.equal(parseMoment('2026-11-01 10:30'), '2026-11-01T10:30:00.000Z');
});

test('an uncaught error, also in a stop, is printed, stops all parts, and ends the program with exit code 1', () => {
  const module = JSON.stringify(join(ROOT, 'supabase/local/stop.ts'));
  const error = `(new Error('unforeseen'))`;
  const signal = 'process.kill(process.pid);';
  for (const [way, later = 'void'] of [['throw'], ['Promise.reject'], [signal, 'throw']]) {
    const program = `
      const stop = async () => { console.log('parts stopped'); ${later} ${error}; };
      require(${module}).stopInOrder(stop, new Promise(() => undefined));
      setInterval(() => undefined, 1000); setTimeout(() => { ${way} ${error}; });`;
    const options = {cwd: ROOT, encoding: 'utf8', timeout: PATIENCE} as const;
    const node = ['--import', 'tsx', '-e', program];
    const {status, stdout, stderr} = spawnSync(process.execPath, node, options);
    assert.equal(status, 1, stderr);
    assert.match(stderr, /Stopping: a fault of the program.*unforeseen/su);
    assert.match(stdout, /parts stopped/u);
  }
});

test('a command that cannot write its output reports the error and exits with code 1', async () => {
  const full = openSync('/dev/full', 'w');
  const {code, stderr} = await operator({}).run('leads --help', {}, full);
  closeSync(full);
  assert.equal(code, 1);
  assert.match(stderr, /could not be written \(ENOSPC\)/u);
});

test('the file of an export or a key has its name only when it is whole', async () => {
  const path = join(temporaryFolder(), 'leads.csv');
  assert.equal(await withNewFile(path, async () => existsSync(path)), false);
  assert.equal(existsSync(path), true);
});

test('a log line that cannot be written throws no error', () => {
  const write = mock.fn(() => {
    throw new Error('No space left on device');
  });
  createLog(write)('info', 'lead.accepted', {form: 'newsletter'});
  assert.equal(write.mock.callCount(), 1);
});
