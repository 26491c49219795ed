// Other programs, such as Docusaurus, load this with --import. Worker threads do not own stdin.
import process from 'node:process';
import {isMainThread} from 'node:worker_threads';

/** Ends this process when its stdin closes. The system closes it when the parent ends, even after `kill -9`. */
export function endWithParent() {
  process.stdin.on('end', () => process.exit(1)).resume();
}

if (isMainThread && process.env.END_WITH_PARENT === '1') {
  delete process.env.END_WITH_PARENT;
  endWithParent();
  process.stdin.unref();
}
