import newest from '@generated/newest-posts/default/newest.json';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {feeds} from '@site/src/content/feeds';
import {subscribeMeta, subscribePage} from '@site/src/content/subscribe';
import {SitePage} from './_frame/SitePage';
import {FeedOffer, HowToFollow} from './_subscribe/sections';

const CRUMBS = [{label: subscribePage.crumb}];

/** The feeds for people: contents, addresses, and how to use them. */
export default function SubscribePage(): ReactNode {
  return (
    <SitePage {...subscribeMeta} crumbs={CRUMBS} newsletter>
      <PageHead crumbs={CRUMBS} title={subscribePage.heading} aside={subscribePage.lede} />
      {feeds.map((feed) => (
        <FeedOffer key={feed.path} feed={feed} newest={newest[feed.path]} />
      ))}
      <HowToFollow />
    </SitePage>
  );
}
