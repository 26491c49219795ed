import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink} from './AppLink';
import styles from './ArticleCard.module.css';
import {Badge, type CategoryTone} from './Badge';
import {Glyph} from './Glyph';
import {Plate, type PlateProps} from './Plate';

export type ArticleCardProps = Readonly<{
  to: string;
  title: string;
  category: Readonly<{name: string; tone: CategoryTone}>;
  excerpt: string;
  plate: Pick<PlateProps, 'tone' | 'src' | 'stand'>;
  /** The words that end the card; text, because the title already is the link. */
  more: string;
  /** `lead` has its plate on top and takes the height it is given; `side` has a small plate on the right. */
  layout: 'lead' | 'side';
}>;

/** An article as a card without a box: a rule on top, and the title's link covers the whole card. The heading is an h3. */
export function ArticleCard({
  to,
  title,
  category,
  excerpt,
  plate,
  more,
  layout,
}: ArticleCardProps): ReactNode {
  return (
    <article className={clsx(styles.card, styles[layout])}>
      <Plate {...plate} alt="" className={styles.plate} />
      <div className={styles.body}>
        <Badge tone={category.tone}>{category.name}</Badge>
        <h3>
          <AppLink to={to}>{title}</AppLink>
        </h3>
        <p>{excerpt}</p>
        <span className={clsx('more', styles.more)}>
          {more} <Glyph name="arrow" />
        </span>
      </div>
    </article>
  );
}
