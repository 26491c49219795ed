import type {ReactNode} from 'react';
import {SitePage} from '@theme/SitePage';

const TITLE = 'This page appears once its faults are corrected';

/** The preview's page for a post with faults: each kind of fault in lines of its own, as in the terminal. */
export default function BrokenPostPage({faults}: Readonly<{faults: string[]}>): ReactNode {
  const lede = <code style={{whiteSpace: 'pre-wrap'}}>{faults.join('\n\n')}</code>;
  return (
    <SitePage
      title={TITLE}
      description={TITLE}
      nowhere
      crumbs={[{label: TITLE}]}
      head={{title: TITLE, lede}}
    />
  );
}
