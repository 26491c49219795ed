import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Icon';
import {search} from '@site/src/content/everyPage';

/** The preview has no index, because the build makes it from the rendered HTML. */
const IN_PREVIEW = 'The preview has no search. A build has: npm start.';

/** Says that the search failed. Its button, which then disappears, calls `onRetry` and moves the focus to the field. */
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
