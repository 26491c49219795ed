import type {ReactNode} from 'react';
import {Icon} from '@site/src/components/ui/Icon';
import {trustPoints} from '@site/src/content/trustPoints';
import styles from './forms/forms.module.css';

/** Tells visitors what to expect when they write to us. Its colors need a dark band behind it. */
export function TrustPoints(): ReactNode {
  return (
    <ul className={`rows rows--close ruled ${styles.trust}`}>
      {trustPoints.map(({icon, title, text}) => (
        <li key={title} className="beside">
          <Icon name={icon} />
          <div className="lines">
            <b className="title">{title}</b> <span className="note mt-3">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
