import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {careers, careersCrumbs} from '@site/src/content/careers';

/** The head of the careers page. */
export function CareersHead(): ReactNode {
  return (
    <PageHead
      crumbs={careersCrumbs}
      title={careers.heading}
      aside={<p className="lede">{careers.lede}</p>}
    />
  );
}
