import {note} from './output.ts';

const EVERY = 2000;

/**
 * Reports the progress of long work every two seconds.
 *
 * @param say formats the line, for example `1200 leads exported`
 * @returns a function that takes the number done so far
 */
export function createProgress(say: (done: number) => string): (done: number) => void {
  let last = Date.now();
  return (done) => {
    if (Date.now() - last >= EVERY) {
      last = Date.now();
      note(`${say(done)} …`);
    }
  };
}
