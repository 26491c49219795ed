import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Icon';
import {search} from '@site/src/content/everyPage';

/** The index is built from the rendered HTML, so there is none in the preview. */
const IN_PREVIEW = 'The preview has no search. A build has: npm start.';

/** Says that the search failed. Its button calls `onRetry` and moves the focus to the field, since it disappears. */
export function SearchFailure({onRetry}: Readonly<{onRetry: () => void}>): ReactNode {
  return (
    <div className="notice is-fail ends mb-6">
      <p className="signed" role="alert">
        <Glyph name="alert" />{' '}
        <span>{process.env.NODE_ENV === 'development' ? IN_PREVIEW : search.failed}</span>
      </p>
      <Button
        variant="quiet"
        onClick={({currentTarget}) => {
          currentTarget.closest('search')?.querySelector('input')?.focus();
          onRetry();
        }}
      >
        {search.retry}
      </Button>
    </div>
  );
}
