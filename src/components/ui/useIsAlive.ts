import {useSyncExternalStore} from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. For content out of reach before, such as a closed menu's, which then is not in the HTML. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
