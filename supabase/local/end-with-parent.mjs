// Loaded with --import into other programs, such as Docusaurus: ends the process when its stdin closes, which the
// system does when the parent process ends, even after kill -9. Worker threads do not own stdin.
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.env.END_WITH_PARENT === '1') {
  delete process.env.END_WITH_PARENT;
  process.stdin.on('end', () => process.exit(1)).resume();
  process.stdin.unref();
}
