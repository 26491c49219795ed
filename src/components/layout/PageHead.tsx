import {isValidElement, type ReactNode} from 'react';
import {AppLink} from '../ui/Button';
import {Illustration, type IllustrationProps} from '../ui/Illustration';
import styles from './PageHead.module.css';

/** The last step is the current page and needs no address. */
export type Crumb = Readonly<{label: string; to?: string}>;

/** Breadcrumbs: Home, then `items`, ending with the current page (specification, section 2). */
export function Breadcrumb({items}: Readonly<{items: readonly Crumb[]}>): ReactNode {
  return (
    <nav className={`note no-print extra ${styles.breadcrumb}`} aria-label="Breadcrumb">
      <ol className="cluster">
        <li>
          <AppLink to="/">Home</AppLink>
        </li>
        {items.map(({label, to}, index) => (
          // On a phone the last step is hidden: the title below says the same.
          <li key={label} className={index === items.length - 1 ? 'no-phone' : undefined}>
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

/** The page's illustration, which its share picture and its card also show. */
export function HeadPicture(illustration: IllustrationProps): ReactNode {
  return <Illustration {...illustration} loading="eager" className="no-print plate--list" />;
}

export type PageHeadProps = Readonly<{
  /** Breadcrumbs without Home; the last one is this page. */
  crumbs: readonly Crumb[];
  title: string;
  serviceName?: string;
  lede?: ReactNode;
  actions?: ReactNode;
  facts?: ReactNode;
  /** Shown at the right. */
  aside?: ReactNode;
}>;

/** The top of a page, with its only h1. */
export function PageHead(props: PageHeadProps): ReactNode {
  const {crumbs, title, serviceName, lede, actions, facts, aside} = props;
  const isPictured = isValidElement(aside) && aside.type === HeadPicture;
  const right = isPictured || !aside ? aside : <div>{aside}</div>;
  return (
    <header className={styles.ph}>
      <div className="wrap">
        <Breadcrumb items={crumbs} />
        <div className={`columns from-top ${styles.columns} ${isPictured ? styles.pictured : ''}`}>
          <div>
            <h1 className="lines">
              {serviceName ? <span className="title--large mb-6">{serviceName} </span> : null}
              <span>{title}</span>
            </h1>
            {lede ? <p className="lede">{lede}</p> : null}
            {actions ? <div className="actions actions--full">{actions}</div> : null}
            {facts}
          </div>
          {right}
        </div>
      </div>
    </header>
  );
}
