import {existsSync, readFileSync} from 'node:fs';
import type {Result} from './result.ts';

/** Milliseconds between two signs of life of a part that keeps its output to itself. */
const SIGN_OF_LIFE = 30_000;

/**
 * Tells on the terminal how a part is doing.
 *
 * @param log the file that takes the part's output, which is shown whole when the part ends, and its last line every half minute until then;
 * null when the output is shown as it comes
 * @returns what to call with the result when the part ends; it gives the verdict, one line and one more for each test that failed
 */
export function showProgress(title: string, log: string | null): (result: Result) => string {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const heading = `\n── ${title} ──`;
  const output = () => (log !== null && existsSync(log) ? readFileSync(log, 'utf8') : '');
  console.log(log === null ? heading : `${title}: begins`);
  const timer = setInterval(() => {
    if (log !== null) {
      console.log(`${title}: ${seconds()} s, ${lastLine(output())}`);
    }
  }, SIGN_OF_LIFE);
  return (result) => {
    clearInterval(timer);
    const failed = result.failed.map((name) => `\n   failed: ${name}`).join('');
    const verdict = `── ${title}: ${inWords(result)}, ${seconds()} s ──${failed}`;
    console.log(log === null ? verdict : `${heading}\n${output()}${verdict}\n`);
    return verdict;
  };
}

function inWords({passed, failed}: Result): string {
  const total = passed + failed.length;
  return total === 0 ? 'done' : `${passed} of ${total} passed`;
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim().slice(0, 120) ?? '';
}
