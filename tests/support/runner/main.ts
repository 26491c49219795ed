import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PARTS, type Part} from './parts.ts';
import {sum, type Result} from './result.ts';

/**
 * `npm test [-- PART… [-- ARGUMENTS]]`: runs every part, or those named, each with its own output and time, and ends with
 * one line `N passed, N failed`. Exit code 0 when nothing failed, 1 when something did, 2 for a part that does not exist.
 * ARGUMENTS go to the test runner of the parts named.
 */
export async function main(argv: string[]): Promise<void> {
  const split = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const names = argv.slice(0, split);
  const known = [...new Set(PARTS.map((part) => part.name))].join(', ');
  if (names.includes('--help')) {
    console.log(`npm test [-- PART… [-- ARGUMENTS OF ITS RUNNER]]\nParts: ${known}.`);
    process.exit(0);
  }
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${known}.`);
    process.exit(2);
  }
  const chosen = PARTS.filter((part) => names.length === 0 || names.includes(part.name));
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-test-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

  const results: Result[] = [];
  for (const part of chosen) {
    results.push(await runPart(part, folder, argv.slice(split + 1)));
  }
  const {passed, failed} = sum(results);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function runPart(part: Part, folder: string, args: string[]): Promise<Result> {
  const started = Date.now();
  console.log(`\n── ${part.title} ──`);
  const result = await part.run(folder, args).catch((error: Error): Result => {
    console.error(error.stack ?? error.message);
    return {passed: 0, failed: 1};
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const count = result.passed + result.failed;
  const verdict = count === 0 ? 'no tests yet' : `${result.passed} of ${count} passed`;
  console.log(`── ${part.title}: ${verdict}, ${seconds} s ──`);
  return result;
}
