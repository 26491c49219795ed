import type LoadingComponent from '@theme/Loading';
import type {ComponentProps, ReactNode} from 'react';
import ErrorPageContent from '@theme/ErrorPageContent';

/** A page's code is on its way: nothing is shown, the old page stays. When it cannot be fetched, the visitor may try again. */
export default function Loading({
  error,
  retry,
}: ComponentProps<typeof LoadingComponent>): ReactNode {
  return error ? <ErrorPageContent error={error} tryAgain={retry} /> : null;
}
