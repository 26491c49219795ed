import {join} from 'node:path';
import {type Part, TOOLS_PART} from './parts.ts';
import {showProgress} from './progress.ts';
import type {Result} from './result.ts';
import {runPart} from './run-part.ts';

/** A part, and the arguments for its test runner. */
export type Chosen = {part: Part; args: readonly string[]};

/** Parts wait more than they work: three keep two cores busy. More of them and tests of what happens in time would measure each other. */
const AT_ONCE = 3;

/**
 * Runs the parts, up to three at a time, in the order given; until the programs that parts need are installed, those that need none.
 *
 * @param folder for files of the parts
 * @returns the result of each
 */
export async function runParts(chosen: readonly Chosen[], folder: string): Promise<Result[]> {
  const results: Result[] = [];
  const verdicts: string[] = [];
  const run = async ({part, args}: Chosen): Promise<Result> => {
    const log =
      chosen.length === 1 ? null : join(folder, `${part.title.replace(/\W+/gu, '-')}.log`);
    const tellEnd = showProgress(part.title, log);
    const result = await runPart(part, folder, args, log);
    verdicts.push(tellEnd(result));
    results.push(result);
    return result;
  };

  const tools = [...new Set(chosen.flatMap(({part}) => part.tools ?? []))];
  let ready = tools.length === 0;
  const installed = ready
    ? Promise.resolve()
    : run({part: TOOLS_PART, args: tools}).then(() => void (ready = true));
  const queue = [...chosen];
  const takeNext = () => {
    const next = ready ? 0 : queue.findIndex(({part}) => part.tools === undefined);
    return queue.splice(Math.max(next, 0), 1)[0];
  };
  const runQueue = async () => {
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.part.tools !== undefined) {
        await installed;
      }
      await run(next);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, runQueue));
  if (chosen.length > 1) {
    console.log(verdicts.join('\n'));
  }
  return results;
}
