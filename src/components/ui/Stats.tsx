import type {ReactNode} from 'react';
import styles from './Stats.module.css';

type Figure = Readonly<{value: string; qualifier?: string; label: string; basis?: string}>;

type StatsProps = Readonly<{
  items: readonly Figure[];
  heading?: string | undefined;
  note: string;
  children: ReactNode;
}>;

/** Shows figures with a note on them at the right of the children; without figures, the children alone. */
export function Stats({items, heading, note, children}: StatsProps): ReactNode {
  return items.length === 0 ? (
    children
  ) : (
    <div className={`columns ${styles.beside}`}>
      {children}
      <div className="pillar">
        {heading ? <h2 className="vh">{heading}</h2> : null}
        <ul className={`rows rows--close ${styles.stats}`}>
          {items.map(({value, qualifier, label, basis}) => (
            <li key={label}>
              <b className="figure">
                {qualifier ? <small>{qualifier} </small> : null}
                <span>{value}</span>
              </b>{' '}
              <span className="lines">
                <span>{label}</span> {basis ? <span className="note">{basis}</span> : null}
              </span>
            </li>
          ))}
        </ul>
        <p className="note mt-6">{note}</p>
      </div>
    </div>
  );
}
