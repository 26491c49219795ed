import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkMachine, ensureInstalled} from '../supabase/local/install.mjs';
import {readCommandLine} from './support/runner/command-line.mjs';

// Plain JavaScript without dependencies, like supabase/local/start.mjs: a fresh checkout has nothing installed.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const commandLine = readCommandLine(process.argv.slice(2));
checkMachine(root);
ensureInstalled(root);
const typescript = await import('tsx/cjs/api');
await typescript.require('./support/runner/main.ts', import.meta.url).main(commandLine);
