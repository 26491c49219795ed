import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import type {Crumb} from '@site/src/components/ui/Breadcrumb';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {ListSeo} from './ListSeo';
import {pageTitle} from './pageTitle';
import type {ListPlace, PostTeaser} from './post';

export type PostListFrameProps = Readonly<{
  /** The first page's title and description for search engines. */
  meta: Readonly<{title: string; description: string}>;
  words: Readonly<{heading: string; lede: string}>;
  /** The crumbs between the home page and this list. */
  above?: readonly Crumb[];
  posts: readonly PostTeaser[];
  place: ListPlace;
  children: ReactNode;
}>;

/** A page of the list of all articles, all cases or all news: its head tags, its heading, and the newsletter below its posts. */
export function PostListFrame({
  meta,
  words,
  above,
  posts,
  place,
  children,
}: PostListFrameProps): ReactNode {
  const crumbs = [...(above ?? []), {label: words.heading}];
  return (
    <Layout>
      <ListSeo
        title={pageTitle(meta.title, place)}
        description={meta.description}
        crumbs={crumbs}
        items={posts}
      />
      <main>
        <PageHead
          crumbs={crumbs}
          title={words.heading}
          aside={<p className="lede">{words.lede}</p>}
        />
        {children}
      </main>
      <NewsletterSection />
    </Layout>
  );
}
