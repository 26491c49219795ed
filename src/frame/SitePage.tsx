import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import type {ComponentProps, ReactNode} from 'react';
import {PageHead, type PageHeadProps} from '@site/src/components/layout/PageHead';
import {hasNewsletter} from '@site/src/content/everyPage';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {PageSeo} from '@site/src/seo/PageSeo';

type SitePageProps = ComponentProps<typeof PageSeo> &
  Readonly<{
    /** A page without it has a heading of its own. */
    head?: Omit<PageHeadProps, 'crumbs'>;
    children?: ReactNode;
  }>;

/** Head tags, the head of the page and its sections in the layout, and the newsletter where it belongs. */
export function SitePage({head, children, ...seo}: SitePageProps): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout>
      <PageSeo {...seo} />
      <main>
        {head ? <PageHead crumbs={seo.crumbs ?? []} {...head} /> : null}
        {children}
      </main>
      {hasNewsletter(pathname) ? <NewsletterSection /> : null}
    </Layout>
  );
}
