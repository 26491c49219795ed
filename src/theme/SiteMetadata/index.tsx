import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';

/** Head tags that a page's `PageSeo` replaces. The stock component would repeat canonical URL and search metadata. */
export default function SiteMetadata(): ReactNode {
  return (
    <Head>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
    </Head>
  );
}
