import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import {trustPoints} from '@site/src/content/trustPoints';
import styles from './forms/forms.module.css';

/** What to expect when one writes to us, `isTest`: about a test. Its colors need a dark band behind it. */
export function TrustPoints({isTest}: Readonly<{isTest?: boolean}>): ReactNode {
  const points = trustPoints.filter((it) => !(isTest && 'isAdvice' in it));
  return (
    <ul className={`rows rows--close ruled ${styles.trust}`}>
      {points.map(({icon, title, text}) => (
        <li key={title} className="beside">
          <Icon name={icon} />
          <div className="lines">
            <b>{title}</b> <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
