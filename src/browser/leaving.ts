/** Milliseconds after which a page that is still shown is not being left: a visitor may have stopped a reload. */
const LEAVING = 3000;

let stays: Promise<unknown> = Promise.resolve();

if (typeof window !== 'undefined') {
  // The timer stands still in a page that is left, and runs on when the visitor goes back to it.
  ['beforeunload', 'pagehide'].forEach((name) =>
    addEventListener(name, () => {
      stays = new Promise((resolve) => setTimeout(resolve, LEAVING));
    }),
  );
}

/** Resolves once the page stays. A browser cuts off the requests of a page that it leaves: there they seem to fail. */
export const pageStays = (): Promise<unknown> => stays;
