import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import {trustPoints} from '@site/src/content/trustPoints';
import styles from './TrustPoints.module.css';

/** The three reasons to write, beside the consultation form; stands on a night band. */
export function TrustPoints(): ReactNode {
  return (
    <ul className={styles.trust}>
      {trustPoints.map(({icon, title, text}) => (
        <li key={title}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
