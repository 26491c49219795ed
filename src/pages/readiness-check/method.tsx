import notes from '@generated/readiness/default/notes.json';
import rubrics from '@generated/readiness/default/rubrics.json';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section} from '@site/src/components/layout/Section';
import {readinessCheck} from '@site/src/content/readinessCheck';
import {readinessMethod, readinessMethodMeta} from '@site/src/content/readinessMethod';
import {Method} from '@site/src/readiness/Method';
import {SitePage} from '../_frame/SitePage';

const CRUMBS = [
  {label: readinessCheck.crumb, to: readinessCheck.path},
  {label: readinessMethod.crumb},
];

export default function ReadinessMethodPage(): ReactNode {
  return (
    <SitePage {...readinessMethodMeta} crumbs={CRUMBS}>
      <PageHead crumbs={CRUMBS} title={readinessMethod.heading} aside={readinessMethod.lede} />
      <Section ruled>
        <Method rubric={rubrics[0]} notes={notes} />
      </Section>
    </SitePage>
  );
}
