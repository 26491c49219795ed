import path from 'node:path';
import {brand} from '../../config/brand';
import {writeDownloads} from './writeDownloads';

/** `tsx src/plugins/downloads/command.ts [folder]`: typesets the downloads into the folder without building the site. */
async function main(): Promise<void> {
  const root = path.join(__dirname, '../../..');
  const outDir = path.resolve(process.argv[2] ?? path.join(root, 'build/resources'));
  await writeDownloads(path.join(root, 'src/content/downloads'), outDir, brand.url);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
