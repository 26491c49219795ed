import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Accordion} from '@site/src/components/ui/Accordion';
import {careers} from '@site/src/content/careers';
import {jobs} from '@site/src/content/jobs';
import {JobDetails} from './JobDetails';
import {JobTerms} from './JobTerms';

/** The open positions, one open at a time; their terms stay in sight while they are closed. */
export function Positions(): ReactNode {
  return (
    <Section labelledBy="positions-title" flush>
      <SectionHead id="positions-title" title={careers.listHeading} hidden />
      <Accordion
        name="positions"
        large
        items={jobs.map((job) => ({
          question: job.title,
          meta: <JobTerms job={job} />,
          answer: <JobDetails job={job} />,
        }))}
      />
    </Section>
  );
}
