import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Badge} from '@site/src/components/ui/Badge';
import {Glyph} from '@site/src/components/ui/Glyph';
import {categories} from '@site/src/content/categories';
import {newsRow} from '@site/src/content/insightsPage';
import styles from './NewsRow.module.css';

const news = categories.find(({tone}) => tone === 'news');

/** The row below the articles that leads to the news (specification, section 2: "plus a link to /news"). */
export function NewsRow(): ReactNode {
  return (
    <AppLink className={styles.row} to={newsRow.path}>
      <span className={clsx('plate', 'c-news', styles.picture)}>
        <img src="/img/art/plate-news.svg" alt="" loading="lazy" width={240} height={152} />
      </span>
      <span className={styles.text}>
        <Badge tone="news">{news?.name}</Badge>
        <strong>{newsRow.heading}</strong>
        <span>{newsRow.text}</span>
      </span>
      <Glyph name="arrow" />
    </AppLink>
  );
}
