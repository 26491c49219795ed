import {planInstall} from '../support/plan-install';

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
