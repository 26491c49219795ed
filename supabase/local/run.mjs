import {realpathSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {assertWritable, prepare} from './install.mjs';

// `node supabase/local/run.mjs PROGRAM ARGUMENTS`, for the scripts of package.json. PROGRAM is the path of our own
// program or the name of a package's command. Installs first if needed, then runs it in this process, so
// that arguments, exit code and signals are the program's own.
const [program = '', ...args] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
prepare(root, false);
if (args[0] === 'build') {
  assertWritable(root);
}
const isOurs = /\.(?:ts|mjs)$/u.test(program);
const file = isOurs ? join(root, program) : realpathSync(join(root, 'node_modules/.bin', program));
process.env.NO_UPDATE_NOTIFIER = '1'; // Docusaurus would ask the registry for a newer version of itself.
process.argv = [process.execPath, file, ...args];
if (program.endsWith('.ts')) {
  await import('tsx');
}
await import(pathToFileURL(file).href);
