import {useSyncExternalStore} from 'react';

/** The clock is read once per mount; there is nothing to subscribe to. */
const never = () => () => undefined;

/**
 * A value that depends on the time. Hydration starts from the build's value in the HTML, then the visitor's clock decides.
 * @param id of the element that carries the value in `data-clock`, rendered by the caller
 * @param read the value now
 */
export function useClockValue<Value extends string>(id: string, read: () => Value): Value {
  return useSyncExternalStore(never, read, () => valueInPage<Value>(id) ?? read());
}

function valueInPage<Value extends string>(id: string): Value | undefined {
  if (typeof document === 'undefined') {
    return undefined;
  }
  // Written by the build with the same `read`.
  return document.getElementById(id)?.dataset.clock as Value | undefined;
}
