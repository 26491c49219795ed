/**
 * Does one piece of work at a time. Who asks for a piece that still waits for its turn shares it; one that has begun is not shared, because
 * it may have read what has changed since.
 *
 * @returns a function that takes the piece's name and the work, and gives what the work gives, or fails as it does
 */
export function turns<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name, work) => {
    const known = waiting.get(name);
    if (known) {
      return known;
    }
    const own = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, own);
    last = own.catch(() => undefined);
    return own;
  };
}
