import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The id of the element around the page's content. A reader mode takes what is called content for the text of a short page, with all that surrounds it. */
export const CONTENT_ID = 'start';

/** Skips the header; the first tab stop. A plain link, so it works before hydration. */
export function SkipLink(): ReactNode {
  return (
    <a className={clsx('skip-link', styles.skip)} href={`#${CONTENT_ID}`}>
      Skip to content
    </a>
  );
}
