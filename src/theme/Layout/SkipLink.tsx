import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The element that holds what the page brings. */
export const CONTENT_ID = 'content';

/** The first stop of the Tab key: past the header. A plain link, so it works before any script does. */
export function SkipLink(): ReactNode {
  return (
    <a className={clsx('skip-link', styles.skip)} href={`#${CONTENT_ID}`}>
      Skip to content
    </a>
  );
}
