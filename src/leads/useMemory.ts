import {useSyncExternalStore} from 'react';
import {recall} from './browserMemory';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Tells every {@link useMemory} of this page to look again; other tabs are told by the browser. */
export function memoryChanged(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Follows a value of the browser's memory; the empty string in the static render and while nothing is stored. */
export function useMemory(key: Parameters<typeof recall>[0]): string {
  return useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => '',
  );
}
