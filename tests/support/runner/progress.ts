import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {Ended, Part} from './parts.ts';

/** Milliseconds between two signs of life, on a terminal and elsewhere. */
const SIGN_OF_LIFE = {terminal: 1000, elsewhere: 30_000};

/** The line that each test runner writes for a test that ended: Playwright and Node, Deno, Jest. */
const TEST_ENDED = /^\s*[✓✘✔✖] |\.\.\. .*(?:ok|FAILED)|^\s*[√×] /gmu;

const HISTORY = join(ROOT, 'node_modules', '.cache', 'pugmark', 'test-times.json');

/** By the title of a part: how many tests it had when it last ran whole, and how long it took. */
type History = Record<string, {tests: number; seconds: number}>;

/** Tells how the parts are doing. */
export type Progress = ReturnType<typeof showProgress>;

/** On a terminal the running parts are lines at its foot, written anew every second; elsewhere each is told when it begins, every half minute, and when it ends. */
export function showProgress() {
  const history = readHistory();
  const running = new Map<Part, {log: string | null; started: number}>();
  const live = process.stdout.isTTY === true;
  let shown = 0;

  function clear(): void {
    process.stdout.write(shown > 0 ? `\x1B[${shown}A\x1B[J` : '');
    shown = 0;
  }

  function draw(): void {
    clear();
    for (const [part, {log, started}] of running) {
      if (log !== null) {
        const seconds = Math.round((Date.now() - started) / 1000);
        const line = `${part.title}: ${testsOf(part, log)}${seconds} s${before(part)}`;
        // A line that is wider than the terminal would take two, and clearing counts lines.
        console.log(live ? line.slice(0, (process.stdout.columns || 80) - 1) : line);
        shown += live ? 1 : 0;
      }
    }
  }

  function before({title}: Part): string {
    const last = history[title];
    return last === undefined ? '' : ` (last time ${Math.round(last.seconds)} s)`;
  }

  function testsOf({narrow, title}: Part, log: string): string {
    const last = history[title];
    const tests = read(log).match(TEST_ENDED)?.length ?? 0;
    const known = last === undefined ? '' : ` of about ${last.tests}`;
    return narrow === undefined ? '' : `${tests}${known} tests, `;
  }

  const timer = setInterval(draw, live ? SIGN_OF_LIFE.terminal : SIGN_OF_LIFE.elsewhere);
  return {
    /** @param log the file that takes the part's output; null when it is shown as it comes */
    begins(part: Part, log: string | null) {
      running.set(part, {log, started: Date.now()});
      if (log === null) {
        console.log(`\n── ${part.title} ──`);
      } else if (!live) {
        console.log(`${part.title}: begins${before(part)}`);
      }
    },
    /** Shows the output of a part with a failure, and its verdict. */
    ends({part, result, seconds}: Ended) {
      const log = running.get(part)?.log ?? null;
      const passed = result.filter((it) => it.passed).length;
      running.delete(part);
      clear();
      if (log !== null && passed < result.length) {
        console.log(`\n── ${part.title} ──\n${read(log)}`);
      }
      const words = result.length === 0 ? 'done' : `${passed} of ${result.length} passed`;
      console.log(`── ${part.title}: ${words}, ${seconds.toFixed(1)} s${before(part)} ──`);
      if (live) {
        draw();
      }
    },
    /** Stops telling, and remembers what the parts took that ran whole. */
    stop(ended: readonly Ended[]) {
      clearInterval(timer);
      clear();
      const whole = ended.filter(({args}) => args.length === 0);
      const times = whole.map(({part, result, seconds}) => {
        return [part.title, {tests: result.length, seconds}];
      });
      mkdirSync(dirname(HISTORY), {recursive: true});
      writeFileSync(HISTORY, JSON.stringify({...readHistory(), ...Object.fromEntries(times)}));
    },
  };
}

function readHistory(): History {
  try {
    return JSON.parse(readFileSync(HISTORY, 'utf8')) as History;
  } catch {
    return {}; // no run yet, or one that was cut off
  }
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
