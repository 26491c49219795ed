import {useSyncExternalStore} from 'react';

/** The clock is read once a visit; nothing announces its changes. */
const never = () => () => undefined;

/**
 * A value that depends on the time. The static page shows what the build's clock said; hydration starts from that, so the two agree,
 * and then the visitor's clock decides.
 *
 * @param id the id of the element that carries the value in its `data-clock` attribute, which the caller renders
 * @param read what the clock says now, as a word or a date
 */
export function useClockValue<Value extends string>(id: string, read: () => Value): Value {
  return useSyncExternalStore(never, read, () => valueInPage<Value>(id) ?? read());
}

function valueInPage<Value extends string>(id: string): Value | undefined {
  if (typeof document === 'undefined') {
    return undefined;
  }
  // The build wrote it with the same `read`.
  return document.getElementById(id)?.dataset.clock as Value | undefined;
}
