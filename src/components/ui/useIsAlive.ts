import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/**
 * Whether the page's code runs: false in the static page and while React takes it over, true from then on. For what nobody can reach without that code,
 * such as the inside of a closed menu; it stays out of the page's HTML.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
