import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import type ErrorComponent from '@theme/Error';
import {Button} from '@site/src/components/ui/Button';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import styles from './styles.module.css';

/** What stands in for a page that failed while it was shown. The cause goes to the console: React reports it there. */
export default function ErrorPageContent({
  tryAgain,
}: Pick<ComponentProps<typeof ErrorComponent>, 'tryAgain'>): ReactNode {
  return (
    <main className="section">
      <div className={clsx('wrap', styles.failed)} role="alert">
        <h1>This page did not load</h1>
        <p className="lede">Something on it broke. Nothing you sent elsewhere is lost.</p>
        <div className="actions">
          <Button size="lg" onClick={tryAgain}>
            Try again
          </Button>
          <ButtonLink size="lg" variant="quiet" to="/">
            Return to Home
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
