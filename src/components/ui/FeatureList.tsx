import type {ReactNode} from 'react';
import {Icon} from './Icon';
import type {IconName} from './icon-names';
import styles from './FeatureList.module.css';

export type Reason = Readonly<{
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Below the text, for instance tags. */
  extra?: ReactNode;
}>;

/** Reasons, benefits or areas: two columns between hairlines, one on phones. */
export function FeatureList({items}: Readonly<{items: readonly Reason[]}>): ReactNode {
  return (
    <ul className={styles.features}>
      {items.map(({icon, title, text, extra}) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {extra ? <div className={styles.extra}>{extra}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
