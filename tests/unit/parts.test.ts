import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import config from '../../jest.config.mjs';

const ROOT = path.join(__dirname, '../..');

test('npm test runs every project of Jest', () => {
  const parts = readFileSync(path.join(ROOT, 'tests/support/runner/parts.ts'), 'utf8');
  const run = [...parts.matchAll(/runners\.jest\((.*?)\)/gu)].flatMap(([, names = '']) =>
    names.replaceAll("'", '').split(', '),
  );
  expect(run.toSorted()).toEqual(config.projects.map((it) => it.displayName).toSorted());
});

test('a part whose program fails after its tests passed counts as failed', () => {
  const unreachable = '--coverageThreshold={"global":{"lines":101}}';
  const told = [
    'tests/unit/sitemap.test.ts',
    '--coverage',
    unreachable,
    '--coverageReporters=none',
  ];
  const args = ['tests/run.mjs', 'jest', '--', ...told];
  const {status, stdout} = spawnSync(process.execPath, args, {cwd: ROOT, encoding: 'utf8'});
  expect(stdout).toMatch(/Tests: .* passed/u);
  expect(stdout).toMatch(/^[1-9]\d* passed, 1 failed$/mu);
  expect(status).toBe(1);
});
