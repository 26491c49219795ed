import {lazy, type ReactNode, Suspense} from 'react';

const InPageConsultation = lazy(() => import('./forms/InPageConsultation'));

/** The in-page consultation form; its code is a chunk of its own, its markup is in the static page. */
export function ConsultationSheet(): ReactNode {
  return (
    <Suspense fallback={null}>
      <InPageConsultation />
    </Suspense>
  );
}
