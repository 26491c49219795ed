import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {useDeployment} from '@site/src/config/useDeployment';
import {careersCrumbs} from '@site/src/content/careers';
import {jobs} from '@site/src/content/jobs';
import {pageMeta} from '@site/src/content/pageMeta';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {jobPostingsJsonLd} from '@site/src/seo/jsonld/jobPosting';
import {PageSeo} from '@site/src/seo/PageSeo';
import {CareersHead} from './_careers/CareersHead';
import {Positions} from './_careers/Positions';

/** Read once, when the page's code is loaded: at the build, and again in the visitor's browser. */
const today = new Date();

/** The open positions (specification, section 2). */
export default function CareersPage(): ReactNode {
  const {siteUrl} = useDeployment();
  return (
    <Layout>
      <PageSeo
        {...pageMeta['/careers']}
        jsonLd={[
          ...jobPostingsJsonLd(siteUrl, jobs, today),
          breadcrumbJsonLd(siteUrl, careersCrumbs),
        ]}
      />
      <main>
        <CareersHead />
        <Positions />
      </main>
    </Layout>
  );
}
