import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import type {Crumb} from '@site/src/components/ui/Breadcrumb';
import {Plate} from '@site/src/components/ui/Plate';
import {webinarsPage} from '@site/src/content/webinarsPage';
import styles from './WebinarsHero.module.css';

/** What the sessions are, beside their most frequent subject. */
export function WebinarsHero({crumbs}: Readonly<{crumbs: readonly Crumb[]}>): ReactNode {
  return (
    <PageHead
      crumbs={crumbs}
      title={webinarsPage.heading}
      lede={webinarsPage.lede}
      aside={
        <Plate
          tone="ai"
          src="/img/art/art-ai.svg"
          alt=""
          loading="eager"
          exhibit
          stand
          className={styles.plate}
        />
      }
    />
  );
}
