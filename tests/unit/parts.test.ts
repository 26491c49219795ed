import {spawnSync} from 'node:child_process';
import path from 'node:path';

test('a part whose program fails after its tests passed counts as failed', () => {
  // After the tests Jest wants a function of that file.
  const told = ['tests/unit/sitemap.test.ts', '--globalTeardown=./package.json'];
  const {status, stdout} = spawnSync(process.execPath, ['tests/run.mjs', 'jest', '--', ...told], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/Tests: .* passed/u);
  expect(stdout).toMatch(/^[1-9]\d* passed, 1 failed$/mu);
  expect(status).toBe(1);
});
