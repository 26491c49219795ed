import type {ReactNode} from 'react';
import {FirstScreenEnd} from '@site/src/components/layout/Section';
import {homeMeta} from '@site/src/content/home';
import {toOrganizationJsonLd, toWebsiteJsonLd} from '@site/src/seo/jsonld/organization';
import {SitePage} from './_frame/SitePage';
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

/** Sections in the order of the specification, section 2. */
export default function Home(): ReactNode {
  return (
    <SitePage
      {...homeMeta}
      jsonLd={(siteUrl) => [toOrganizationJsonLd(siteUrl), toWebsiteJsonLd(siteUrl)]}
      newsletter
    >
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
    </SitePage>
  );
}
