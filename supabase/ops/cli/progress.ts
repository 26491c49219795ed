import {note} from './output.ts';

const EVERY = 2000;

/**
 * Says how far long work has come, every two seconds; short work says nothing.
 *
 * @param say makes the line, e.g. `1200 leads exported`
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
