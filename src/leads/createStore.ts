import {useSyncExternalStore} from 'react';

/** A value outside React that components can follow. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** A hook; the initial value in the static render. */
  use: () => Value;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (value) => {
      current = value;
      for (const listener of listeners) {
        listener();
      }
    },
    use: function useStore() {
      return useSyncExternalStore(subscribe, get, () => initial);
    },
  };
}
