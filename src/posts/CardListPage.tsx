import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import type {PageMeta} from '@site/src/content/pages';
import {Pager, PostListFrame} from './PostListFrame';
import type {ListPageProps} from './post';
import {PostCard} from './PostCard';
import styles from './lists.module.css';

const FIRST_ROW = 3;

export type CardList = Readonly<{
  meta: PageMeta;
  page: Readonly<Record<'heading' | 'lede' | 'readMore', string>> &
    Readonly<{press?: Readonly<{text: string}>}>;
}>;

function Press({text}: Readonly<{text: string}>): ReactNode {
  useBrokenLinks().collectAnchor('press');
  return (
    <p id="press" className="measure mt-8">
      {text} <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>.
    </p>
  );
}

type CardListPageProps = ListPageProps & Readonly<{list: CardList}>;

/** The list of news or of a plain kind. News items show their source if it is known (specification, section 2). */
export default function CardListPage({list, posts, place}: CardListPageProps): ReactNode {
  const {meta, page} = list;
  return (
    <PostListFrame meta={meta} words={page} items={posts} place={place}>
      <Shown of={posts}>
        <div className={`columns rows cards ${styles.cards}`}>
          {posts.map((post, index) => (
            <PostCard
              key={post.permalink}
              post={post}
              layout="wide"
              loading={index < FIRST_ROW ? 'eager' : 'lazy'}
              more={page.readMore}
            />
          ))}
        </div>
      </Shown>
      {page.press ? <Press text={page.press.text} /> : null}
      <Pager place={place} />
    </PostListFrame>
  );
}
