import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkNode, ensureInstalled} from '../supabase/local/install.mjs';

// Plain JavaScript without dependencies, like supabase/local/start.mjs: a fresh checkout has nothing installed.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
checkNode(root);
ensureInstalled(root);
const typescript = await import('tsx/cjs/api');
await typescript.require('./support/runner/main.ts', import.meta.url).main(process.argv.slice(2));
