import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Glyph} from '@site/src/components/ui/Glyph';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {allArticles, readArticle} from '@site/src/content/insights';
import type {PostLink, PostTeaser} from './post';
import {PostCard} from './PostCard';
import styles from './ReadOn.module.css';
import {postWords} from './postWords';

/** The articles published just before and just after this one. */
export function Neighbors({
  newer,
  older,
}: Readonly<{newer: PostLink | null; older: PostLink | null}>): ReactNode {
  return (
    <nav className={styles.neighbors} aria-label={postWords.neighbors}>
      {older ? (
        <AppLink className={styles.older} to={older.permalink}>
          <span>
            <Glyph name="back" /> {postWords.older}
          </span>
          <strong>{older.title}</strong>
        </AppLink>
      ) : null}
      {newer ? (
        <AppLink className={styles.newer} to={newer.permalink}>
          <span>
            {postWords.newer} <Glyph name="arrow" />
          </span>
          <strong>{newer.title}</strong>
        </AppLink>
      ) : null}
    </nav>
  );
}

/** The articles nearest in subject to the one just read. */
export function Related({posts}: Readonly<{posts: readonly PostTeaser[]}>): ReactNode {
  return (
    <Section band="sheet" labelledBy="related-heading" className="no-print">
      <SectionHead
        id="related-heading"
        title={postWords.related}
        more={<MoreLink to={allArticles.path}>{allArticles.browse}</MoreLink>}
      />
      <div className={styles.related}>
        {posts.map((post) => (
          <PostCard
            key={post.permalink}
            post={post}
            layout="compact"
            heading="h3"
            more={readArticle}
          />
        ))}
      </div>
    </Section>
  );
}
