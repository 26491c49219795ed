import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {prepare} from './install.mjs';

const stray = process.argv.slice(2).find((word) => word !== '--dev');
if (stray !== undefined) {
  console.error(
    'Usage: npm start, or npm run dev. Settings are in .env or the environment (.env.example).',
  );
  process.exit(/^(?:-h|--help)$/u.test(stray) ? 0 : 2);
}

// Plain JavaScript without dependencies, because on a fresh machine this file runs before anything is installed.
const parent = process.ppid; // read now, because the parent may end during the long steps
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
prepare(root, true);
const typescript = await import('tsx/cjs/api');
await typescript.require('./main.ts', import.meta.url).runMain(process.argv.slice(2), parent);
const compiler = await import('esbuild');
await compiler.stop(); // otherwise tsx would keep it waiting beside the stack
