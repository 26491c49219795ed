import ErrorPageContent from '@theme/ErrorPageContent';
import type {ComponentProps, ReactNode} from 'react';

/** The whole application's error page, without the layout, which may have failed. */
export default function ErrorFallback(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return <ErrorPageContent {...props} />;
}
