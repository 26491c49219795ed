import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {search} from '@site/src/content/everyPage';
import {searchPage} from '@site/src/content/searchWords';
import {SiteSearch} from '@site/src/search/SiteSearch';
import {SitePage} from './_frame/SitePage';

const CRUMBS = [{label: search.title, to: '/search'}];

/** The search with an address to share, `/search?q=…`. */
export default function SearchPage(): ReactNode {
  return (
    <SitePage title={searchPage.title} description={searchPage.description} noindex crumbs={CRUMBS}>
      <PageHead crumbs={CRUMBS} title={search.title} aside={searchPage.lede} />
      <SiteSearch />
    </SitePage>
  );
}
