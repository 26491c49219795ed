import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Badge} from '@site/src/components/ui/Badge';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {Illustration} from '@site/src/components/ui/Illustration';
import {badgeOf, categoryOf, illustrationOf, type PostTeaser} from './post';
import {MarkBadge} from './Badges';
import styles from './PostCard.module.css';

export type PostCardProps = Readonly<{
  post: Pick<PostTeaser, 'title' | 'permalink' | 'category' | 'source' | 'excerpt' | 'mark'>;
  /** `feature`: picture beside the text; `wide`: above it; `compact`: none; `lead`: above the text, as high as there is room; `side`: small, on the right. */
  layout: 'feature' | 'wide' | 'compact' | 'lead' | 'side';
  /** The words of the card's one link, before the title in its name. */
  more: string;
  /** Between the title and the excerpt, for instance date and source. */
  meta?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Of the picture: `eager` on the first screen, where a feature always is. */
  loading?: 'lazy' | 'eager';
  className?: string;
}>;

/** The link covers the card (specification, section 2). */
export function PostCard({
  post,
  layout,
  more,
  meta,
  heading: Heading = 'h2',
  loading = layout === 'feature' ? 'eager' : 'lazy',
  className,
}: PostCardProps): ReactNode {
  const {tone} = categoryOf(post.category);
  return (
    <article
      className={clsx(styles.card, layout === 'feature' && 'columns', styles[layout], className)}
      aria-label={post.title}
    >
      {layout === 'compact' ? null : (
        <Illustration
          {...illustrationOf(post)}
          alt=""
          className={styles.picture}
          loading={loading}
        />
      )}
      <div className={styles.body}>
        <Badge tone={tone}>{badgeOf(post)}</Badge>
        <MarkBadge mark={post.mark} />
        <Heading className={styles.title}>
          <span>{post.title}</span>
        </Heading>
        {meta}
        <p className={layout === 'feature' ? 'lede' : 'muted'}>{post.excerpt}</p>
        <MoreLink className={styles.more} to={post.permalink} aria-label={`${more}: ${post.title}`}>
          {more}
        </MoreLink>
      </div>
    </article>
  );
}
