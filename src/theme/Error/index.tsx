import ErrorPageContent from '@theme/ErrorPageContent';
import type {ComponentProps, ReactNode} from 'react';

/**
 * What stands in for the whole application when something outside a page's own boundary failed. It has no frame: the frame may be what
 * failed.
 */
export default function ErrorFallback(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return <ErrorPageContent {...props} />;
}
