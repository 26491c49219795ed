// Loaded with --import into programs that are not ours. Whoever started this process holds the other end of its stdin,
// which the system closes when the starter ends, even after kill -9. Workers of the program do not own its stdin.
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

if (isMainThread && process.env.END_WITH_PARENT === '1') {
  delete process.env.END_WITH_PARENT;
  process.stdin.on('end', () => process.exit(1)).resume();
  process.stdin.unref();
}
