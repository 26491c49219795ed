import {readProcess} from '../processes.ts';
import {type Outcome, partOf} from './parts.ts';

/**
 * The program that runs one part (run-parts.ts starts it): `part-process.ts TITLE FOLDER [ARGUMENTS]` sends the part's {@link Outcome} to the process
 * that started it. It ends when that process ends, and so do the programs that the part runs.
 */
async function main([title = '', folder = '', ...args]: readonly string[]): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  process.once('disconnect', () => process.exit(1));
  const result = await partOf(title).run(folder, args);
  const outcome: Outcome = {result, cpu: readProcess(process.pid)?.cpu ?? 0};
  process.send?.(outcome, () => process.exit(0));
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.stack ?? error.message);
  process.exit(1);
});
