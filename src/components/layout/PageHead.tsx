import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '../ui/AppLink';
import styles from './PageHead.module.css';

/** A step of the breadcrumb. The last one is the current page and needs no address. */
export type Crumb = Readonly<{label: string; to?: string}>;

/** The breadcrumb: Home, then `items`, of which the last is the current page (specification, section 2). */
export function Breadcrumb({items}: Readonly<{items: readonly Crumb[]}>): ReactNode {
  return (
    <nav className={`note ${styles.breadcrumb}`} aria-label="Breadcrumb">
      <ol className="cluster">
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

export type PageHeadProps = Readonly<{
  /** The breadcrumb without Home; the last one is this page. */
  crumbs: readonly Crumb[];
  title: ReactNode;
  /** The service's name, first line of the heading. */
  serviceName?: string;
  lede?: ReactNode;
  actions?: ReactNode;
  /** On the right: an object, or, as a string, the lede of a page whose left side is the title alone. */
  aside?: ReactNode;
  /** What is in `aside` stands on the lower edge. */
  stand?: boolean;
  /** A hairline below. */
  line?: boolean;
}>;

/** The head of an inner page: breadcrumb, the page's one h1, lede and actions left, an object right. */
export function PageHead({
  crumbs,
  title,
  serviceName,
  lede,
  actions,
  aside,
  stand,
  line,
}: PageHeadProps): ReactNode {
  return (
    <header className={clsx(styles.ph, stand && styles['ph--stand'], line && styles['ph--line'])}>
      <div className="wrap">
        <Breadcrumb items={crumbs} />
        <div className={`columns ${styles.ph__g}`}>
          <div className={styles.main}>
            <h1>
              {serviceName ? <span className={styles.svcname}>{serviceName} </span> : null}
              {title}
            </h1>
            {lede ? <p className="lede">{lede}</p> : null}
            {actions ? <div className="actions actions--full">{actions}</div> : null}
          </div>
          {aside ? (
            <div>{typeof aside === 'string' ? <p className="lede">{aside}</p> : aside}</div>
          ) : null}
        </div>
      </div>
    </header>
  );
}
