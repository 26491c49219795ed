import {useSyncExternalStore} from 'react';

/** Subscribes to nothing, because only hydration changes the value. */
const never = () => () => undefined;

/** Whether this part of the page is hydrated. False in the static render and while hydrating. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Reads a value once per mount. While hydrating, it returns what the build wrote into the element's `data-clock`. */
export function useClockValue<Value extends string>(id: string, read: () => Value): Value {
  return useSyncExternalStore(never, read, () => valueInPage<Value>(id) ?? read());
}

function valueInPage<Value extends string>(id: string): Value | undefined {
  if (typeof document === 'undefined') {
    return undefined;
  }
  // The build got this value from the same `read`.
  return document.getElementById(id)?.dataset.clock as Value | undefined;
}

/** Creates a value outside React that components can subscribe to. The static render gets the initial value. */
export function createStore<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (value: Value): void => {
      current = value;
      listeners.forEach((listener) => listener());
    },
    /** A hook that subscribes to the value and returns it. */
    use: function useStore() {
      return useSyncExternalStore(subscribe, get, () => initial);
    },
  };
}
