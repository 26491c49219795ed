import type {ReactNode} from 'react';
import styles from './JobSection.module.css';

/** One part of a position under its heading: a list of items, or running text. */
export function JobSection({
  title,
  items,
  children,
}: Readonly<{title: string; items?: readonly string[]; children?: ReactNode}>): ReactNode {
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      <div className="prose">
        {items ? (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
