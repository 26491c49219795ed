import type {ReactNode} from 'react';
import {SitePage} from '@theme/SitePage';

const TITLE = 'This page appears once its faults are corrected';

/** The preview's page for a post with a fault. */
export default function BrokenPostPage({faults}: Readonly<{faults: string[]}>): ReactNode {
  const lede = faults.map((fault) => (
    <span key={fault}>
      {fault}
      <br />
    </span>
  ));
  const crumbs = [{label: TITLE}];
  return (
    <SitePage
      title={TITLE}
      description={TITLE}
      nowhere
      crumbs={crumbs}
      head={{title: TITLE, lede}}
    />
  );
}
