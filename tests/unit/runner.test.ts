import {readFileSync} from 'node:fs';
import browsers from '../../playwright.config';
import engines from '../engines/playwright.config';
import {DENO_FOLDERS} from '../support/edge-worker';
import {planInstall} from '../support/plan-install';
import {listRepositoryFiles} from '../support/repository-files';
import {readFailures} from '../support/runner/failures';
import {PARTS} from '../support/runner/parts';
import {findUnrun, readOutcome, toExitCode} from '../support/runner/outcome';

const UNIT = 'tests/unit/a.test.ts';

test.each([
  ['a failed test', 'Tests: 1 failed, 12 passed', 1, null, 1],
  ['two, of another runner', 'ℹ pass 12\nℹ fail 2', 1, null, 2],
  ['a program that ends with an error after its tests', '  12 passed', 1, null, 1],
  ['no test at all', 'Tests: 0 total', 0, [], 1],
  ['a file that was not run', `PASS ${UNIT}\nTests: 1 passed`, 0, ['tests/b/b.test.ts'], 1],
  ['a file whose namesake ran', `PASS ${UNIT}x\nTests: 1 passed`, 0, [UNIT], 1],
  ['a file whose longer namesake ran', '  ✓  1 old-a.spec.ts:3:5\n  1 passed', 0, ['a.spec.ts'], 1],
])('the runner counts as failed: %s', (_, output, code, files, failed) => {
  const outcome = readOutcome(output, code, files);
  expect(outcome.failed).toBe(failed);
  expect(toExitCode([{passed: 5, failed: 0}, outcome])).toBe(1);
});

test('of a site that could not be built, the runner says why', () => {
  const said =
    '[ERROR] Error: Unable to build.\n  [cause]: Error: a.md: the PDF has 9 pages.\n    at';
  expect(readOutcome(said, 1, []).faults).toEqual(['a.md: the PDF has 9 pages.']);
});

const AT_LIMIT = '[LIMIT] The part was stopped at its limit of 45 minutes.';

test.each([
  [`running 3 tests from all.ts\na ... ok (1ms)\nb ...${AT_LIMIT}\n`, [], '1 of 3 tests had run.'],
  [`${AT_LIMIT}\n  2 interrupted\n  9 did not run\n`, null, '2 interrupted, 9 did not run'],
  [`${AT_LIMIT}\n── ${UNIT}`, [UNIT, 'b.test.ts'], 'not at their end: b.test.ts'],
  [`Making the database …\n${AT_LIMIT}`, [], 'No test had begun.'],
])(
  'of a part that was stopped, the runner says that it was the limit, and what was left, %#',
  (output, files, left) => {
    expect(readOutcome(output, 1, files).faults).toEqual([AT_LIMIT, left]);
  },
);

test.each([
  [
    'one in its file',
    'a => ./tests/functions/a.test.ts:3:1\nerror: E\n  at file:///x/tests/functions/a.test.ts:5:9',
  ],
  [
    'one that a helper registers',
    'a => ./tests/functions/support/backend.ts:196:10\nerror: E\n  at equal (file:///x/tests/functions/support/check.ts:8:1)\n  at file:///x/tests/functions/a.test.ts:5:9',
  ],
])('the runner names the file of a failed test of Deno: %s', (_, output) => {
  expect(readFailures(output, ['tests/functions/a.test.ts'])).toEqual([
    {file: 'tests/functions/a.test.ts', line: '5', name: 'a'},
  ]);
});

test('a run succeeds when tests passed and none failed, even if a part has none of the chosen files', () => {
  const none = readOutcome('', 0, null);
  expect([none.failed, toExitCode([none, {passed: 1, failed: 0}]), toExitCode([none])]).toEqual([
    0, 0, 1,
  ]);
});

test('the runner names a test file that no part runs, and a part that has none left', () => {
  const parts = [
    {title: 'stack', files: /^tests\/stack\//u},
    {title: 'engines', files: /^tests\/engines\//u},
    {title: 'static'},
  ];
  const files = ['tests/stack/a.test.ts', 'tests/engines/b.spec.ts'];
  expect(findUnrun(files, parts)).toEqual([]);
  expect(findUnrun(['tests/stack/a.test.ts', 'tests/other/c.test.ts'], parts)).toEqual([
    expect.stringMatching(/^No part runs tests\/other\/c\.test\.ts\. /u),
    expect.stringMatching(/^Part "engines" has no test file left: /u),
  ]);
});

test('no browser test gets a second try, and none writes the picture with which it is compared', () => {
  expect(browsers.updateSnapshots).toBe('none');
  for (const {retries = 0, projects = []} of [browsers, engines]) {
    expect([retries, ...projects.map((it) => it.retries ?? 0)].every((it) => it === 0)).toBe(true);
  }
});

test('Deno checks the types of all files that tsc leaves out', () => {
  const {exclude} = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {exclude: string[]};
  const files = listRepositoryFiles().filter((file) => /\.tsx?$/u.test(file));
  const own = exclude
    .map((it) => it.replace(/\*.*/u, ''))
    .filter((it) => files.some((file) => file.startsWith(it)));
  expect(own).toEqual(['supabase/functions/', 'tests/functions']);
  expect(own.filter((it) => !DENO_FOLDERS.some((folder) => it.startsWith(folder)))).toEqual([]);
});

test('both forges run every part of the tests', () => {
  const lists = ['.github/workflows/checks.yml', '.gitlab-ci.yml'].map((file) => {
    const text = readFileSync(file, 'utf8');
    const [, list = ''] = /parts: \[(.*)\]/iu.exec(text) ?? [];
    const [, own = ''] = /npm test -- (\w+)\n/u.exec(text) ?? [];
    return [...list.split(/,? /u), own].toSorted();
  });
  const parts = [...new Set(PARTS.map(({name}) => name))].filter((it) => it !== 'build').toSorted();
  expect(lists).toEqual([parts, parts]);
});

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n';
const UBUNTU = 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n';
const MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n';
const FEDORA = 'ID=fedora\nVARIANT="not debian"\n';
const AGE = {packages: ['age']};
const POSTGRES = {packages: ['postgresql'], formula: 'postgresql@17'};
const FIREFOX = {packages: ['firefox-esr'], engine: 'firefox'} as const;
const BY_PLAYWRIGHT = {playwright: ['install', 'firefox']};
const AS_ROOT = {playwright: ['install', '--with-deps', 'firefox']};

// A plan runs only commands that the user may run: apt-get as root, Playwright's download as anybody.
test.each([
  ['darwin', '', false, AGE, {}, 'Run: brew install age'],
  ['darwin', '', true, POSTGRES, {}, 'Run: brew install postgresql@17'],
  ['darwin', '', false, FIREFOX, BY_PLAYWRIGHT, 'playwright install firefox'],
  ['linux', DEBIAN, true, FIREFOX, {debian: ['firefox-esr']}, 'Run: apt-get install firefox-esr'],
  ['linux', DEBIAN, false, AGE, {}, 'Run: sudo apt-get install age'],
  ['linux', DEBIAN, false, FIREFOX, BY_PLAYWRIGHT, 'sudo npx playwright inst'],
  ['linux', UBUNTU, true, FIREFOX, AS_ROOT, 'playwright install --with-deps firefox'],
  ['linux', MINT, true, FIREFOX, AS_ROOT, 'playwright install --with-deps firefox'],
  ['linux', UBUNTU, true, AGE, {debian: ['age']}, 'Run: apt-get install age'],
  ['linux', FEDORA, true, AGE, {}, 'what Debian calls age'],
  ['linux', FEDORA, true, FIREFOX, BY_PLAYWRIGHT, 'playwright install firefox'],
] as const)('on %s, %j, root: %s, %j is installed by %j, or the message says how', (...row) => {
  const [platform, osRelease, isRoot, source, runs, words] = row;
  const {says, ...commands} = planInstall(source, {platform, osRelease, isRoot});
  expect(commands).toEqual(runs);
  expect(says).toContain(words);
});
