import {existsSync, readFileSync} from 'node:fs';
import {lastTime} from './history.ts';
import type {Part} from './parts.ts';
import type {Ended} from './run-parts.ts';

/** Milliseconds between two signs of life where the output is no terminal. */
const SIGN_OF_LIFE = 30_000;

/** The line that each test runner writes for a test that ended: Playwright and Node, Deno, Jest. */
const TEST_ENDED = /^\s*[✓✘✔✖] |\.\.\. .*(?:ok|FAILED)|^\s*[√×] /gmu;

/** Tells how the parts are doing. */
export type Progress = {
  /** @param log the file that takes the part's output; null when it is shown as it comes */
  begins: (part: Part, log: string | null) => void;
  /** Shows the output of a part with a failure, and its verdict. */
  ends: (ended: Ended) => void;
  /** Stops telling. */
  stop: () => void;
};

type Running = {part: Part; log: string | null; started: number};

/** On a terminal the running parts are lines at its foot, written anew every second; elsewhere each is told when it begins, every half minute, and when it ends. */
export function showProgress(): Progress {
  const running = new Map<Part, Running>();
  const live = process.stdout.isTTY === true;
  let shown = 0;
  const clear = () => {
    process.stdout.write(shown > 0 ? `\x1B[${shown}A\x1B[J` : '');
    shown = 0;
  };
  const draw = () => {
    const lines = [...running.values()].filter(({log}) => log !== null).map(describe);
    if (live) {
      clear();
      shown = lines.length;
    }
    if (lines.length > 0) {
      console.log(lines.map((line) => (live ? fit(line) : line)).join('\n'));
    }
  };
  const timer = setInterval(draw, live ? 1000 : SIGN_OF_LIFE);
  return {
    begins(part, log) {
      running.set(part, {part, log, started: Date.now()});
      if (log === null || !live) {
        console.log(
          log === null ? `\n── ${part.title} ──` : `${part.title}: begins${before(part)}`,
        );
      }
    },
    ends(ended) {
      const log = running.get(ended.part)?.log ?? null;
      running.delete(ended.part);
      clear();
      if (log !== null && ended.result.some(({passed}) => !passed)) {
        console.log(`\n── ${ended.part.title} ──\n${read(log)}`);
      }
      console.log(verdict(ended));
      if (live) {
        draw();
      }
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

/** One line: what a part came to. */
function verdict({part, result, seconds}: Ended): string {
  const passed = result.filter((it) => it.passed).length;
  const words = result.length === 0 ? 'done' : `${passed} of ${result.length} passed`;
  return `── ${part.title}: ${words}, ${seconds.toFixed(1)} s${before(part)} ──`;
}

function describe({part, log, started}: Running): string {
  const seconds = `${Math.round((Date.now() - started) / 1000)} s${before(part)}`;
  if (part.narrow === undefined) {
    return `${part.title}: ${seconds}`;
  }
  const tests = read(log).match(TEST_ENDED)?.length ?? 0;
  const last = lastTime(part.title);
  const known = last === undefined ? '' : ` of about ${last.tests}`;
  return `${part.title}: ${tests}${known} tests, ${seconds}`;
}

function before(part: Part): string {
  const last = lastTime(part.title);
  return last === undefined ? '' : ` (last time ${Math.round(last.seconds)} s)`;
}

function read(log: string | null): string {
  return log !== null && existsSync(log) ? readFileSync(log, 'utf8') : '';
}

/** A line that is wider than the terminal would take two, and clearing counts lines. */
function fit(line: string): string {
  return line.slice(0, (process.stdout.columns || 80) - 1);
}
