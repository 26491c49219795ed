import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {test} from 'node:test';
import {ROOT} from '../../supabase/local/settings.ts';
import {processesMentioning} from '../support/processes.ts';
import {spawnProcess, untilSaid} from '../support/start-process.ts';
import {until} from '../support/until.ts';

const FILE = 'tests/faults/one-program.test.ts';

for (const [what, command] of [
  ['npm, the first process', ['npm', 'test', '--', 'faults', '--', FILE]],
  ['the runner itself', [process.execPath, 'tests/run.mjs', 'faults', '--', FILE]],
] as const) {
  test(`when ${what} of a test run is killed, its processes end and its temporary files are removed`, async () => {
    const mark = randomUUID();
    const [program, ...args] = command;
    const run = spawnProcess(program, args, {cwd: ROOT, env: {...process.env, KILLED_RUN: mark}});
    await untilSaid(run, /: begins/u);
    const {line} = await until('the stack of the test', () =>
      processesMentioning(mark).find((it) => it.line.includes('supabase/local/start.mjs')),
    );
    const [, folder = ''] = /RUN_FOLDER=(\S+)/u.exec(line) ?? [];
    assert.ok(existsSync(folder));
    run.process.kill('SIGKILL');
    await until('its processes to be gone', () => processesMentioning(mark).length === 0);
    assert.ok(!existsSync(folder));
  });
}
