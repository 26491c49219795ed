import ErrorPageContent from '@theme/ErrorPageContent';
import type {ComponentProps, ReactNode} from 'react';

/** The error page of the whole application, without the layout, which may be what failed. */
export default function ErrorFallback(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return <ErrorPageContent {...props} />;
}
