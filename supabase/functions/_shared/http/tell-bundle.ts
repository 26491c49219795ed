import {keysEqual} from './serving.ts';

/** The header of a response that names the bundle. */
export const BUNDLE_HEADER = 'x-bundle';

/** The digest in the first line of a bundle; not defined where the sources run. */
declare const BUNDLE_DIGEST: string | undefined;

/** What a function exports: it answers requests. */
type Served = {fetch: (request: Request) => Promise<Response>};

/**
 * Names the bundle that answers, to callers with the delivery key alone: who has the repository could look up what a version lacks.
 */
export function tellBundle(deliveryKey: string, {fetch}: Served): Served {
  const digest = typeof BUNDLE_DIGEST === 'undefined' ? 'none' : BUNDLE_DIGEST;
  return {
    async fetch(request) {
      const response = await fetch(request);
      const given = request.headers.get('authorization');
      if (given !== null && (await keysEqual(given, `Bearer ${deliveryKey}`))) {
        response.headers.set(BUNDLE_HEADER, digest);
      }
      return response;
    },
  };
}
