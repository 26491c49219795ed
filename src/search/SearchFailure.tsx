import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {Glyph} from '@site/src/components/ui/Glyph';
import {search} from '@site/src/content/everyPage';
import styles from './SearchFailure.module.css';

/** Says that the search could not be loaded, with a button to retry. */
export function SearchFailure({onRetry}: Readonly<{onRetry: () => void}>): ReactNode {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <Glyph name="alert" /> {search.failed}
      </p>
      <Button size="sm" variant="quiet" onClick={onRetry}>
        {search.retry}
      </Button>
    </div>
  );
}
