import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import puppeteer, {type LaunchOptions} from 'puppeteer-core';
import {findProgram} from '../../support/programs.ts';
import {startProcess} from '../../support/start-process.ts';
import {temporaryFolder, writeSite} from '../../support/temporary-folder.ts';
import {PATIENCE, until} from '../../support/until.ts';

/** What the screen reader said, and when, in seconds of the day. */
export type Said = Readonly<{at: number; words: string}>;

/** Else Orca begins to read a page that has loaded. */
const ORCA = {profile: ['Default', 'default'], sayAllOnLoad: false};
const SETTINGS = {general: ORCA, profiles: {default: ORCA}, pronunciations: {}, keybindings: {}};

/** Orca has no voice, but a log. Orca 43 says descriptions twice: it looks under another name for what it said. */
const CUSTOM = `from orca import debug, speech
from orca.scripts import default
debug.debugFile.reconfigure(line_buffering=True)
speech.init = lambda: None
say_description = default.Script.onDescriptionChanged
def say_once(self, event):
    self.pointOfReference['description'] = self.pointOfReference.get('descriptions', {})
    say_description(self, event)
default.Script.onDescriptionChanged = say_once
`;

/** How each engine is started, so that it speaks, and nothing of it moves. */
const ENGINES = {
  firefox: {
    browser: 'firefox',
    extraPrefsFirefox: {
      'accessibility.force_disabled': -1,
      'datareporting.policy.dataSubmissionEnabled': false,
      'ui.prefersReducedMotion': 1,
    },
    args: [],
  },
  chromium: {
    browser: 'chrome',
    args: ['--no-sandbox', '--force-renderer-accessibility', '--force-prefers-reduced-motion'],
    // Its bar, that tests drive the browser, takes the focus.
    ignoreDefaultArgs: ['--enable-automation'],
  },
} satisfies Record<string, LaunchOptions>;

export type Engine = keyof typeof ENGINES;

/** A line of Orca's log: `09:01:02.345678 - SPEECH OUTPUT: 'Search link'{'established': False}`. */
const SPEECH =
  /^(\d+):(\d+):([\d.]+) - SPEECH OUTPUT: '([^]*?)'(?: voice=\w+)? ?(?:None|\{.*\})$/gmu;

/** Looks in a row that find page and reader with nothing left to do, each at the end of a wait of the page's own. */
const LOOKS = 5;
const look = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 200));

/** Starts a screen, Orca, whose log has what it says, and a browser at an address, which a keyboard drives. */
export async function startDesk(engine: Engine, address: string) {
  const {args: given, ...options} = ENGINES[engine];
  const home = temporaryFolder();
  writeSite(home, {
    'data/orca/user-settings.conf': JSON.stringify(SETTINGS),
    'data/orca/orca-customizations.py': CUSTOM,
    'run/here': '',
  });
  const screen = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const display = await startProcess('Xvfb', screen, /^(\d+)\n/mu);
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    DISPLAY: `:${display.said}`,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    TMPDIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    GNOME_ACCESSIBILITY: '1',
  };
  const start = (program: string, args: string[] = [], says = /^/u) =>
    startProcess(program, args, says, env);
  const bus = await start(
    'dbus-daemon',
    ['--session', '--nofork', '--print-address'],
    /^(unix:\S+)/mu,
  );
  env.DBUS_SESSION_BUS_ADDRESS = bus.said;
  const windows = await start('openbox');
  const log = join(home, 'orca.log');
  const orca = await start('orca', ['--debug-file', log]);
  const read = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const listSaid = (): Said[] =>
    [...read().matchAll(SPEECH)].map(([, hours, minutes, seconds, words = '']) => ({
      at: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds),
      words: words.replace(/\s+/gu, ' ').trim(),
    }));
  await until('Orca, of which only one can run, to say that it is on', () => listSaid().length > 0);
  const browser = await puppeteer.launch({
    ...options,
    executablePath: findProgram(engine),
    headless: false,
    // In a kiosk no field of the browser has the focus.
    args: [...given, '--kiosk', address],
    defaultViewport: null,
    env,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(PATIENCE);
  const keyboard = (...keys: string[]) => promisify(execFile)('xdotool', keys, {env});
  return {
    page,
    listSaid,
    press: (keys: string) => {
      const [modifiers, key = ''] = [keys.split('+').slice(0, -1), keys.split('+').at(-1)];
      const each = (does: string) => modifiers.flatMap((it) => [does, it]);
      return keyboard(...each('keydown'), 'key', key, ...each('keyup'));
    },
    type: (text: string) => keyboard('type', '--delay', '60', text),
    /** Waits until nothing more is done: not in the page, nor by Orca. */
    async untilRest() {
      for (let [quiet, before] = [0, 0]; quiet < LOOKS;) {
        const isThere = await page.evaluate(look).then(
          () => true,
          () => false,
        );
        const size = read().length;
        quiet = isThere && size === before ? quiet + 1 : 0;
        before = size;
      }
    },
    async stop() {
      await browser.close();
      for (const {stop} of [orca, windows, bus, display]) {
        await stop();
      }
    },
  };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;
