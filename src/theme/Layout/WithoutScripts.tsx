import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {withoutScripts} from '@site/src/content/withoutScripts';
import styles from './styles.module.css';

/** Says, where scripts are off or have not arrived (`src/boot/early/notice.ts`), what does not work and what to do instead. */
export function WithoutScripts(): ReactNode {
  return (
    <noscript>
      <p className={styles.withoutScripts} role="alert">
        {withoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}
