import {basename} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {Part} from './parts.ts';
import {STOPPED} from './runners.ts';

/** Lines with the runners' sums: `12 passed` of Playwright, Deno and (after `Tests:`) Jest, `pass 12` of Node. */
const SUMS = /^(?:Tests: | {2}\d+ (?:passed|failed)\b|(?:ok|FAILED) \| |ℹ (?:pass|fail) ).*$/gmu;
const PASSED = /(\d+) passed|pass (\d+)/gu;
const FAILED = /(\d+) failed|fail (\d+)/gu;

/** How Docusaurus names why it cannot build; the last reason is the author's. */
const CAUSE = /\[cause\]: \w*Error: (.*)/gu;

/** The numbers of passed and failed tests. `faults`: other reasons to fail, which count as one failed test. */
export type Outcome = {passed: number; failed: number; faults: string[]};

/** Reads a part's output, which must name these files (null: it was given some of them). */
export function readOutcome(
  output: string,
  code: number,
  files: readonly string[] | null,
): Outcome {
  const text = stripVTControlCharacters(output);
  const sums = (text.match(SUMS) ?? []).join('\n');
  const [passed = 0, failed = 0] = [PASSED, FAILED].map((what) =>
    [...sums.matchAll(what)].reduce((sum, [, before, behind]) => sum + Number(before ?? behind), 0),
  );
  // Jest names a file by its path, Playwright by its name and a line.
  const named = text.match(/[^\s:]+\.(?:test|spec)\.tsx?\b:?/gu) ?? [];
  const names = new Set([...named, ...named.map((it) => basename(it))]);
  const isNamed = (file: string) => names.has(file) || names.has(`${basename(file)}:`);
  const unnamed = (files ?? []).filter((file) => !isNamed(file));
  const left = failed === 0 ? unnamed : [];
  const at = text.indexOf(STOPPED);
  if (at !== -1) {
    const [limit = ''] = text.slice(at).split('\n', 1);
    return {passed, failed: failed + 1, faults: [limit, sayWhatRan(text, unnamed)]};
  }
  const isOdd = failed === 0 && (code !== 0 || (passed === 0 && files !== null));
  const reasons = [...text.matchAll(CAUSE)].map(([, reason = '']) => reason);
  const faults = [
    ...(isOdd ? [reasons.at(-1) ?? 'A part ended without naming a test that failed.'] : []),
    ...left.map(
      (file) =>
        `${file} was not run: jest.config.mjs or the part's playwright.config.ts does not match its name.`,
    ),
  ];
  return {passed, failed: failed + Math.min(faults.length, 1), faults};
}

/** Says how far a part came that was stopped at its limit: Deno counts its tests, Playwright those that it left. */
function sayWhatRan(text: string, unnamed: readonly string[]): string {
  const [, all] = /^running (\d+) tests/mu.exec(text) ?? [];
  const ran = text.match(/ \.\.\. .*(?:ok|FAILED) \(/gu) ?? [];
  if (all) {
    return `${ran.length} of ${all} tests had run.`;
  }
  const left = text.match(/^ {2}\d+ (?:interrupted|did not run)$/gmu) ?? [];
  const files = unnamed.length > 0 ? [`not at their end: ${unnamed.join(', ')}`] : [];
  return [...left.map((it) => it.trim()), ...files].join(', ') || 'No test had begun.';
}

/** Names test files that no part runs, and parts whose `files` match none. */
export function findUnrun(
  all: readonly string[],
  parts: readonly Pick<Part, 'title' | 'files'>[],
): string[] {
  const lost = all.filter((file) => !parts.some(({files}) => files?.test(file)));
  const empty = parts.filter(({files}) => files && !all.some((file) => files.test(file)));
  const place = 'tests/support/runner/parts.ts';
  return [
    ...lost.map(
      (it) =>
        `No part runs ${it}. Move it into a part's folder, or name it in "files" of ${place}.`,
    ),
    ...empty.map(
      ({title}) => `Part "${title}" has no test file left: correct its "files" in ${place}.`,
    ),
  ];
}

/** The exit code of a run: 0 when tests passed and none failed. */
export function toExitCode(outcomes: readonly Pick<Outcome, 'passed' | 'failed'>[]): 0 | 1 {
  const isGood = outcomes.every(({failed}) => failed === 0) && outcomes.some(({passed}) => passed);
  return isGood ? 0 : 1;
}
