import type {ReactNode} from 'react';
import {Breadcrumb, type Crumb} from '@site/src/components/ui/Breadcrumb';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {Ruler} from '@site/src/components/ui/Ruler';
import styles from './PostHead.module.css';

export type PostHeadProps = Readonly<{
  /** The breadcrumb without Home; the last one is this page. */
  crumbs: readonly Crumb[];
  badge: ReactNode;
  title: string;
  lede: string;
  /** Date, read time, author or source: one element each. */
  meta: ReactNode;
  back: Readonly<{label: string; path: string}>;
}>;

/** The head of an article or a news item: breadcrumb, category, the page's one h1, description, and a bar with the facts and the way back. */
export function PostHead({crumbs, badge, title, lede, meta, back}: PostHeadProps): ReactNode {
  return (
    <header className={`wrap ${styles.head}`}>
      <Breadcrumb items={crumbs} />
      <div className={styles.in}>
        {badge}
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className={styles.bar}>
        <div className="meta">{meta}</div>
        <MoreLink back className={styles.back} to={back.path}>
          {back.label}
        </MoreLink>
      </div>
      <Ruler className={styles.ruler} />
    </header>
  );
}
