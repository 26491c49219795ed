import {createDatabase} from './embedded-postgres.ts';
import {endWithParent} from './end-with-parent.mjs';

/** Creates the embedded database in the folder named by its one argument. */
async function main([folder = '']: string[]): Promise<void> {
  endWithParent();
  await createDatabase(folder);
  process.exit(0);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
