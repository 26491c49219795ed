import {partOf} from './parts.ts';

/**
 * The program that runs one part (run-parts.ts starts it): `part-process.ts TITLE FOLDER [ARGUMENTS]` sends the part's tests to the process that started
 * it. It ends when that process ends, and so do the programs that the part runs.
 */
async function main([title = '', folder = '', ...args]: readonly string[]): Promise<void> {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  process.once('disconnect', () => process.exit(1));
  process.send?.(await partOf(title).run(folder, args), () => process.exit(0));
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.stack ?? error.message);
  process.exit(1);
});
