import newest from '@generated/newest-posts/default/newest.json';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {feeds} from '@site/src/content/feeds';
import {subscribeMeta, subscribePage} from '@site/src/content/subscribe';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {PageSeo} from '@site/src/seo/PageSeo';
import {FeedOffer, HowToFollow} from './_subscribe/sections';

const CRUMBS = [{label: subscribePage.crumb}];

/** Offers the feeds to people: their addresses, what is in them now, and what to do with an address. */
export default function SubscribePage(): ReactNode {
  return (
    <Layout>
      <PageSeo {...subscribeMeta} crumbs={CRUMBS} />
      <main data-pagefind-body>
        <PageHead crumbs={CRUMBS} title={subscribePage.heading} aside={subscribePage.lede} />
        {feeds.map((feed) => (
          <FeedOffer key={feed.path} feed={feed} newest={newest[feed.path]} />
        ))}
        <HowToFollow />
      </main>
      <NewsletterSection />
    </Layout>
  );
}
