import {useLocation} from '@docusaurus/router';
import Layout from '@theme/Layout';
import type {ComponentProps, ReactNode} from 'react';
import {hasNewsletter} from '@site/src/content/everyPage';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {PageSeo} from '@site/src/seo/PageSeo';

type SitePageProps = ComponentProps<typeof PageSeo> & Readonly<{children: ReactNode}>;

/** Head tags, the sections in the layout, and the newsletter where it belongs. */
export function SitePage({children, ...seo}: SitePageProps): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout>
      <PageSeo {...seo} />
      <main>{children}</main>
      {hasNewsletter(pathname) ? <NewsletterSection /> : null}
    </Layout>
  );
}
