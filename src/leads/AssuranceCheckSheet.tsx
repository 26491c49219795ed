import {lazy, type ReactNode, Suspense} from 'react';

const AssuranceCheckForm = lazy(() => import('./forms/AssuranceCheckForm'));

/** The request form of the Free Assurance Check; its code is a chunk of its own, its markup is in the static page. */
export function AssuranceCheckSheet(): ReactNode {
  return (
    <Suspense fallback={null}>
      <AssuranceCheckForm />
    </Suspense>
  );
}
