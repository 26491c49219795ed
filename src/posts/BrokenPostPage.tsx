import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {PageSeo} from '@site/src/seo/PageSeo';

const TITLE = 'The page shows when this is mended';

/** In the preview, the page of a post with a fault. */
export default function BrokenPostPage({faults}: Readonly<{faults: string[]}>): ReactNode {
  return (
    <Layout>
      <PageSeo title={TITLE} description={TITLE} nowhere />
      <main>
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
      </main>
    </Layout>
  );
}
