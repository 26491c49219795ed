import type LoadingComponent from '@theme/Loading';
import type {ComponentProps, ReactNode} from 'react';
import ErrorPage from '@theme/Error';

type LoadingProps = ComponentProps<typeof LoadingComponent>;

/** Renders nothing, because the old page stays visible; after a failure it offers a retry. */
export default function Loading({error, retry}: LoadingProps): ReactNode {
  return error ? <ErrorPage error={error} tryAgain={retry} /> : null;
}
