import Layout from '@theme/Layout';
import type {ComponentProps, ReactNode} from 'react';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {PageSeo} from '@site/src/seo/PageSeo';

type SitePageProps = ComponentProps<typeof PageSeo> &
  Readonly<{
    newsletter?: boolean;
    children: ReactNode;
  }>;

/** Head tags, and the sections in the layout. The search indexes the sections, unless the page is kept out of search engines. */
export function SitePage({newsletter, children, ...seo}: SitePageProps): ReactNode {
  return (
    <Layout>
      <PageSeo {...seo} />
      <main data-pagefind-body={seo.noindex ? undefined : true}>{children}</main>
      {newsletter ? <NewsletterSection /> : null}
    </Layout>
  );
}
