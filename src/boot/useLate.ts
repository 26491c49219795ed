import {useEffect, useEffectEvent, useState} from 'react';
import {flushSync} from 'react-dom';
import {boot} from './Boot';

/** Code that is loaded when it is first wanted. */
type Late<Module> = Readonly<{
  /** Null until it is here; it stays after that. */
  module: Module | null;
  /** How often it could not be loaded. */
  failures: number;
  /** Loads again. */
  again: () => void;
}>;

/**
 * Loads code when it is first wanted. After a failure the next wish loads again.
 *
 * Not React's `lazy`: a connection that drops at that moment would make it throw, and the page would go with everything typed on it.
 *
 * @param wanted whether it is wanted, or how often it was; each change is a wish
 * @param tries how often it is tried for a wish (`Retry`); once for what no visitor would miss
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
    boot()
      .retry(load, () => true, tries)
      .then(
        // At once: React would first go through the rest of a page that it is hydrating.
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
