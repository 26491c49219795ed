import Layout from '@theme/Layout';
import {type ReactNode, useState} from 'react';
import {careersCrumbs, careersMeta, jobs} from '@site/src/content/careers';
import {jobPostingsJsonLd} from '@site/src/seo/jsonld/jobPosting';
import {PageSeo} from '@site/src/seo/PageSeo';
import {CareersHead, Positions} from './_careers/sections';

/** The open positions (specification, section 2). */
export default function CareersPage(): ReactNode {
  const [now] = useState(() => new Date());
  return (
    <Layout>
      <PageSeo
        {...careersMeta}
        crumbs={careersCrumbs}
        jsonLd={(siteUrl) => jobPostingsJsonLd(siteUrl, jobs, now)}
      />
      <main data-pagefind-body>
        <CareersHead />
        <Positions />
      </main>
    </Layout>
  );
}
