import type {Props} from '@theme/Error';
import type {ReactNode} from 'react';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {pageError as words} from '@site/src/content/everyPage';

/** Shown when a page or the application has thrown. The specification (section 8) has heading and message. */
export default function ErrorPage({error, tryAgain}: Props): ReactNode {
  return (
    <main className="section">
      <div className="wrap stack" role="alert" aria-atomic="true">
        <h1>{words.heading}</h1>
        <p className="lede">{words.text}</p>
        <p className="notice is-fail small">{error.message}</p>
        <div className="actions">
          <Button size="lg" onClick={tryAgain}>
            {words.retry}
          </Button>{' '}
          <ButtonLink size="lg" variant="quiet" to={words.home.path}>
            {words.home.label}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
