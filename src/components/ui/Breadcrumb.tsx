import type {ReactNode} from 'react';
import {AppLink} from './AppLink';
import styles from './Breadcrumb.module.css';

/** A step of the breadcrumb. The last one is the current page and needs no address. */
export type Crumb = Readonly<{label: string; to?: string}>;

/** The breadcrumb: Home, then `items`, of which the last is the current page (specification, section 2). */
export function Breadcrumb({items}: Readonly<{items: readonly Crumb[]}>): ReactNode {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        <li>
          <AppLink to="/">Home</AppLink>
        </li>
        {items.map(({label, to}, index) => (
          <li key={label}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <AppLink to={to}>{label}</AppLink>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
