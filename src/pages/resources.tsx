import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {resources, resourcesMeta, resourcesPage} from '@site/src/content/resources';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {documentsJsonLd} from '@site/src/seo/jsonld/documents';
import {PageSeo} from '@site/src/seo/PageSeo';
import {ResourceShelf} from './_resources/ResourceShelf';

const PATH = '/resources';
const CRUMBS = [{label: resourcesPage.heading, to: PATH}];

/** The gated downloads. */
export default function ResourcesPage(): ReactNode {
  const {description} = resourcesMeta;
  const page = {path: PATH, name: resourcesPage.heading, description};
  return (
    <Layout>
      <PageSeo
        {...resourcesMeta}
        jsonLd={(siteUrl) => [
          breadcrumbJsonLd(siteUrl, CRUMBS),
          documentsJsonLd(siteUrl, page, resources),
        ]}
      />
      <main data-pagefind-body>
        <PageHead
          crumbs={CRUMBS}
          title={resourcesPage.heading}
          aside={<p className="lede">{resourcesPage.lede}</p>}
        />
        <ResourceShelf />
        <NewsletterSection />
      </main>
    </Layout>
  );
}
