import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';

/**
 * What every page says before its own `PageSeo` speaks. The stock component would write the canonical address, the locale links and the
 * search metadata a second time.
 */
export default function SiteMetadata(): ReactNode {
  return (
    <Head>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
    </Head>
  );
}
