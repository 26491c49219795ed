import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Icon, type IconName} from './Icon';
import styles from './offers.module.css';

export type Reason = Readonly<{
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Below the text, for instance tags. */
  extra?: ReactNode;
}>;

/** Two columns between hairlines, one on phones. */
export function FeatureList({items}: Readonly<{items: readonly Reason[]}>): ReactNode {
  return (
    <ul className={styles.features}>
      {items.map(({icon, title, text, extra}) => (
        <li key={title} className="beside">
          <Icon name={icon} />
          <div>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            {extra ? <div className={`cluster ${styles.extra}`}>{extra}</div> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

export type Step = Readonly<{title: string; text: ReactNode}>;

/** Numbered markers on a ruler, horizontal above 56.25em. */
export function Steps({
  items,
  columns = 4,
}: Readonly<{items: readonly Step[]; columns?: 3 | 4}>): ReactNode {
  return (
    <ol className={clsx('columns', styles.steps, columns === 3 && styles['steps--3'])}>
      {items.map(({title, text}, index) => (
        <li key={title}>
          <span className={clsx('marker', styles.marker)} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export type OfferCardProps = Readonly<{
  title: string;
  text: ReactNode;
  rows: ReadonlyArray<Readonly<{term: string; value: ReactNode}>>;
  action: ReactNode;
  icon?: IconName;
  /** The label of the recommended offer, which it also emphasizes. */
  flag?: string;
}>;

/** Two offers side by side, with aligned rows. */
export function OfferCards({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={`columns ${styles.offers}`}>{children}</div>;
}

/** Only inside {@link OfferCards}. */
export function OfferCard({title, text, rows, action, icon, flag}: OfferCardProps): ReactNode {
  return (
    <div className={clsx('sheet card', styles.offer, flag && styles['offer--main'])}>
      <h3>
        {icon ? <Icon name={icon} className={styles.offer__icon} /> : null}
        {title}
      </h3>
      <div>
        {flag ? <p className={styles.offer__flag}>{flag}</p> : null}
        <p className="muted">{text}</p>
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
