import {type ReactNode, useState} from 'react';
import {careersCrumbs, careersMeta, jobs} from '@site/src/content/careers';
import {jobPostingsJsonLd} from './_careers/jobPostings';
import {SitePage} from './_frame/SitePage';
import {CareersHead, Positions} from './_careers/sections';

/** Specification, section 2. */
export default function CareersPage(): ReactNode {
  const [now] = useState(() => new Date());
  return (
    <SitePage
      {...careersMeta}
      crumbs={careersCrumbs}
      jsonLd={(siteUrl) => jobPostingsJsonLd(siteUrl, jobs, now)}
    >
      <CareersHead />
      <Positions />
    </SitePage>
  );
}
