import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {aboutCrumbs, aboutHero} from '@site/src/content/about';

/** The mission, as the page's heading. */
export function Mission(): ReactNode {
  return (
    <PageHead
      crumbs={aboutCrumbs}
      title={aboutHero.heading}
      aside={<p className="lede">{aboutHero.lede}</p>}
    />
  );
}
