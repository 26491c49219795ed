import {useEffect, useEffectEvent, useState} from 'react';
import {flushSync} from 'react-dom';
import {readEarlyState} from './earlyState';

type Late<Module> = Readonly<{
  /** Null until loaded, then kept. */
  module: Module | null;
  failures: number;
  again: () => void;
}>;

/**
 * Loads code when first wanted, and after a failure again when next wanted. React's `lazy` throws when the connection
 * drops: the page would go with everything typed on it.
 * @param wanted whether, or how often, the code was wanted; loads at each change
 * @param tries for each change (`Retry`); one for code that no visitor would miss
 */
export function useLate<Module>(
  load: () => Promise<Module>,
  wanted: boolean | number,
  tries = 2,
): Late<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [failures, setFailures] = useState(0);
  const again = (): void => {
    if (module) {
      return;
    }
    readEarlyState()
      .retry(load, () => true, tries)
      .then(
        // Before the pending hydration of the rest of the page.
        (loaded) => flushSync(() => setModule(loaded)),
        () => setFailures((count) => count + 1),
      );
  };
  const onWish = useEffectEvent(again);
  useEffect(() => {
    if (wanted) {
      onWish();
    }
  }, [wanted]);
  return {module, failures, again};
}
