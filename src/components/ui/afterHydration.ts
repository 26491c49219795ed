import {useSyncExternalStore} from 'react';

/** There is nothing to subscribe to. */
const never = () => () => undefined;

/** Whether the page is hydrated. For content out of reach before, such as a closed menu's, which then is not in the HTML. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Read once per mount. Hydration starts from the build's value in the `data-clock` of the caller's element with this id; then the visitor's clock decides. */
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
