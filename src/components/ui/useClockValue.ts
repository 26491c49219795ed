import {useSyncExternalStore} from 'react';

/** The clock is read once per mount; there is nothing to subscribe to. */
const never = () => () => undefined;

/** Hydration starts from the build's value in the `data-clock` of the caller's element with this id; then the visitor's clock decides. */
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
