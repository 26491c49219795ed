import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './OfferCard.module.css';
import {Icon} from './Icon';
import type {IconName} from './icon-names';

export type OfferCardProps = Readonly<{
  title: string;
  text: ReactNode;
  /** What is in it, line by line. */
  rows: ReadonlyArray<Readonly<{term: string; value: ReactNode}>>;
  action: ReactNode;
  icon?: IconName;
  /** The label of the recommended offer, which it also emphasizes. */
  flag?: string;
}>;

/** Two ways to engage, side by side, their rows on one line. */
export function OfferCards({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.offers}>{children}</div>;
}

/** One way to engage; only inside {@link OfferCards}. */
export function OfferCard({title, text, rows, action, icon, flag}: OfferCardProps): ReactNode {
  return (
    <div className={clsx(styles.offer, flag && styles['offer--main'])}>
      <h3>
        {icon ? <Icon name={icon} className={styles.offer__icon} /> : null}
        {title}
      </h3>
      <div>
        {flag ? <p className={styles.offer__flag}>{flag}</p> : null}
        <p className={styles.offer__text}>{text}</p>
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
      <div className={styles.offer__action}>{action}</div>
    </div>
  );
}
