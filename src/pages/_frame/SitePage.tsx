import Layout from '@theme/Layout';
import type {ComponentProps, ReactNode} from 'react';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {PageSeo} from '@site/src/seo/PageSeo';

type SitePageProps = ComponentProps<typeof PageSeo> &
  Readonly<{
    newsletter?: boolean;
    children: ReactNode;
  }>;

/** Head tags, and the sections in the layout. */
export function SitePage({newsletter, children, ...seo}: SitePageProps): ReactNode {
  return (
    <Layout>
      <PageSeo {...seo} />
      <main>{children}</main>
      {newsletter ? <NewsletterSection /> : null}
    </Layout>
  );
}
