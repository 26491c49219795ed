import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {FirstScreenEnd} from '@site/src/components/layout/Section';
import {homeMeta} from '@site/src/content/home';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {organizationJsonLd, websiteJsonLd} from '@site/src/seo/jsonld/organization';
import {PageSeo} from '@site/src/seo/PageSeo';
import {Hero} from './_home/Hero';
import {
  Accreditors,
  CaseStudies,
  Expertise,
  Landscape,
  LatestInsights,
  Promo,
} from './_home/sections';
import {Consultation, Services, WhitePapers} from './_home/services';

/** The home page: its sections in the specification's order (section 2). */
export default function Home(): ReactNode {
  return (
    <Layout>
      <PageSeo
        {...homeMeta}
        jsonLd={(siteUrl) => [organizationJsonLd(siteUrl), websiteJsonLd(siteUrl)]}
      />
      <main data-pagefind-body>
        <Hero />
        <FirstScreenEnd />
        <Expertise />
        <Accreditors />
        <LatestInsights />
        <Landscape />
        <Services />
        <Promo />
        <CaseStudies />
        <WhitePapers />
        <Consultation />
      </main>
      <NewsletterSection />
    </Layout>
  );
}
