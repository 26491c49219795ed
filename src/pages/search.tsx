import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {search} from '@site/src/content/everyPage';
import {searchPage} from '@site/src/content/searchWords';
import {SiteSearch} from '@site/src/search/SiteSearch';
import {SitePage} from './_frame/SitePage';

const CRUMBS = [{label: search.title, to: '/search'}];

/** The search by its address, `/search?q=…`: to share, and for visitors who prefer a page to a dialog. */
export default function SearchPage(): ReactNode {
  return (
    <SitePage title={searchPage.title} description={searchPage.description} noindex crumbs={CRUMBS}>
      <PageHead crumbs={CRUMBS} title={search.title} aside={searchPage.lede} />
      <SiteSearch />
    </SitePage>
  );
}
