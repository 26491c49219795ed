import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {SitePage} from '@site/src/frame/SitePage';

const TITLE = 'The page shows when this is mended';

/** For the preview alone. */
export default function BrokenPostPage({faults}: Readonly<{faults: string[]}>): ReactNode {
  return (
    <SitePage title={TITLE} description={TITLE} nowhere>
      <PageHead
        crumbs={[{label: TITLE}]}
        title={TITLE}
        lede={faults.map((fault) => (
          <span key={fault}>
            {fault}
            <br />
          </span>
        ))}
      />
    </SitePage>
  );
}
