import type {ReactNode} from 'react';
import {Pugmark} from '@site/src/components/ui/Pugmark';
import type {Testimonial} from '@site/src/content/assuranceAudit';
import styles from './ClientWords.module.css';

/** A client's words under the figures, on the night band; the speaker is named by role and sector alone. */
export function ClientWords({quote, role, sector}: Readonly<Testimonial>): ReactNode {
  return (
    <figure className={styles.says}>
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        <Pugmark className={styles.print} />
        <b>{role}</b>
        {sector}
      </figcaption>
    </figure>
  );
}
