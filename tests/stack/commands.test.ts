import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {createLog} from '../../supabase/functions/_shared/host/log.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {parseMoment} from '../../supabase/ops/leads/lead-filter.ts';
import {operator} from '../support/operator.ts';
import {PATIENCE} from '../support/until.ts';

test('a time typed without an offset is UTC, whatever the operator’s time zone', (t) => {
  const {TZ} = process.env;
  t.after(() => (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ)));
  process.env.TZ = 'America/New_York';
  assert.equal(new Date(0).getHours(), 19, 'the time zone is that of New York');
  t.mock.method(Date, 'now', () => Date.UTC(2026, 10, 21, 12));
  for (const [text, time] of [
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T10:30', '2026-11-01T10:30:00.000Z'],
    ['2026-11-01 10:30', '2026-11-01T10:30:00.000Z'],
    ['2026-11-01T10:30+02:00', '2026-11-01T08:30:00.000Z'],
    ['1000h', '2026-10-10T20:00:00.000Z'],
    ['7d', '2026-11-14T12:00:00.000Z'],
  ] as const) {
    assert.equal(parseMoment(text), time, text);
  }
});

test('an uncaught error is printed, stops all parts, and ends the program with exit code 1', () => {
  const module = JSON.stringify(join(ROOT, 'supabase/local/stop.ts'));
  for (const way of ['throw', 'Promise.reject']) {
    const fault = `${way} (new Error('unforeseen'))`;
    const program = `
      const {stopInOrder} = require(${module});
      stopInOrder(async () => console.log('parts stopped'), new Promise(() => undefined));
      setInterval(() => undefined, 1000);
      setTimeout(() => { ${fault} });`;
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

test('a log line that cannot be written throws no error', () => {
  const lines: string[] = [];
  const log = createLog((line) => {
    lines.push(line);
    throw new Error('No space left on device');
  });
  assert.doesNotThrow(() => log('info', 'lead.accepted', {form: 'newsletter'}));
  assert.equal(lines.length, 1);
});
