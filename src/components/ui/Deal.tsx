import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './Deal.module.css';
import {Icon} from './Icon';
import type {IconName} from './icon-names';

export type DealProps = Readonly<{
  title: string;
  text: ReactNode;
  /** What is in it, line by line. */
  rows: ReadonlyArray<Readonly<{term: string; value: ReactNode}>>;
  action: ReactNode;
  icon?: IconName;
  /** The marker flag of the recommended one; giving it makes this deal stand out. */
  flag?: string;
}>;

/** Two ways to engage, side by side, their rows on one line. */
export function Deals({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.deal}>{children}</div>;
}

/** One way to engage; only inside {@link Deals}. */
export function Deal({title, text, rows, action, icon, flag}: DealProps): ReactNode {
  return (
    <article className={clsx(styles.deal__c, flag && styles['deal__c--main'])}>
      <h3>
        {icon ? <Icon name={icon} className={styles.deal__icon} /> : null}
        {title}
      </h3>
      <div>
        {flag ? <p className={styles.deal__flag}>{flag}</p> : null}
        <p className={styles.deal__text}>{text}</p>
      </div>
      <table>
        <caption className="vh">{title}</caption>
        <tbody>
          {rows.map(({term, value}) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.deal__action}>{action}</div>
    </article>
  );
}
