import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {aboutClose, aboutCrumbs, aboutMeta} from '@site/src/content/about';
import {ConsultationClose} from '@site/src/leads/ConsultationClose';
import {directorJsonLd, organizationJsonLd} from '@site/src/seo/jsonld/pages';
import {SitePage} from './_frame/SitePage';
import {ChallengeAndSolution, Differentiators, DirectorProfile, Mission} from './_about/sections';

/** Sections in the order of the specification, section 2. */
export default function AboutPage(): ReactNode {
  return (
    <SitePage
      {...aboutMeta}
      crumbs={aboutCrumbs}
      jsonLd={(siteUrl) => [
        organizationJsonLd(siteUrl),
        ...directorJsonLd(siteUrl, brand.director),
      ]}
      newsletter
    >
      <Mission />
      <DirectorProfile />
      <ChallengeAndSolution />
      <Differentiators />
      <ConsultationClose
        id="about-close"
        words={aboutClose}
        art={{src: '/img/art/art-ai.svg', tone: 'ai'}}
      />
    </SitePage>
  );
}
