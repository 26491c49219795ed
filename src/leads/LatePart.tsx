import {type ComponentType, type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {flushSync} from 'react-dom';

/** The part's component once it is here, and whether the last try to fetch it failed. */
type Arrival = {Loaded: ComponentType | null; failed: boolean};

/**
 * A part of the page whose code comes when it is first wanted; it stays mounted after that, so that its closing can be seen.
 *
 * Not React's `lazy`: a connection that drops at that moment would make it throw, and the page would go with everything typed on it. Here the
 * failure is logged, and the next wish asks for the code again.
 */
export function LatePart({
  wanted,
  load,
  onFailure,
  fallback = null,
}: Readonly<{
  /** Whether it is wanted, or how often it was; each change is a wish. */
  wanted: boolean | number;
  load: () => Promise<{default: ComponentType}>;
  /** Runs when the code could not be fetched, to take the wish back. */
  onFailure?: () => void;
  /** Stands in for it after a failure, until it is wanted again. */
  fallback?: ReactNode;
}>): ReactNode {
  const [{Loaded, failed}, setArrival] = useState<Arrival>({Loaded: null, failed: false});
  const bring = useEffectEvent(() => {
    if (Loaded) {
      return;
    }
    load().then(
      // At once: React would first go through the rest of a page that it is about to take over.
      (module) => flushSync(() => setArrival({Loaded: module.default, failed: false})),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        setArrival({Loaded: null, failed: true});
        onFailure?.();
      },
    );
  });
  useEffect(() => {
    if (wanted) {
      bring();
    }
  }, [wanted]);
  if (Loaded) {
    return <Loaded />;
  }
  return failed && !wanted ? fallback : null;
}
