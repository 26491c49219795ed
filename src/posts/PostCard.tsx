import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {MoreLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {findCategory} from '@site/src/content/categories';
import {findIllustration, type PostTeaser} from './post';
import {Badge, Day, MarkBadge} from './Badges';
import styles from './PostCard.module.css';

type PostCardProps = Readonly<{
  post: PostTeaser;
  /** The picture stands beside the text (`feature`) or above it (`wide`), or there is none (`compact`). */
  layout: 'feature' | 'wide' | 'compact';
  /** The words of the card's link. The link's accessible name also has the title. */
  more: string;
  heading?: 'h2' | 'h3';
  /** How the picture loads. A feature is always on the first screen, so its picture loads at once. */
  loading?: 'lazy' | 'eager';
  className?: string;
}>;

/** A post's card, covered by its link (specification, section 2). */
export function PostCard({
  post,
  layout,
  more,
  heading: Heading = 'h2',
  loading = layout === 'feature' ? 'eager' : 'lazy',
  className,
}: PostCardProps): ReactNode {
  const {tone} = findCategory(post.category);
  return (
    <article
      className={clsx(
        'nudges',
        styles.card,
        layout === 'feature' ? ['columns', styles.feature] : 'pillar',
        className,
      )}
      aria-label={post.title}
    >
      {layout === 'compact' ? null : (
        <Illustration
          {...findIllustration(post, layout !== 'feature')}
          className={clsx('plate--list no-print', layout !== 'feature' && 'mb-6')}
          loading={loading}
        />
      )}
      <div className={`stack ${styles.body}`}>
        <Badge tone={tone}>{post.category}</Badge>
        <MarkBadge mark={post.mark} />
        <Heading className={clsx(layout === 'feature' ? 'part' : 'title--large', styles.title)}>
          {post.title
            .split(/(\S+-\S+)/u)
            .map((it, at) => (at % 2 ? <span key={it}>{it}</span> : it))}
        </Heading>
        <div className="meta">
          <Day instant={post.publishedAt} /> {post.source ? <span>{post.source}</span> : null}
        </div>
        <p className={layout === 'feature' ? 'lede' : undefined}>{post.excerpt}</p>
        <MoreLink className={styles.more} to={post.permalink} aria-label={`${more}: ${post.title}`}>
          {more}
        </MoreLink>
      </div>
    </article>
  );
}
