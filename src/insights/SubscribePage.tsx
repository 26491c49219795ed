import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Steps} from '@site/src/components/ui/Steps';
import {feeds} from '@site/src/content/feeds';
import {subscribeMeta, subscribePage} from '@site/src/content/subscribe';
import {NewsletterSection} from '@site/src/leads/NewsletterSection';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {PageSeo} from '@site/src/seo/PageSeo';
import {FeedOffer} from './FeedOffer';
import type {PostTeaser} from './post';

const CRUMBS = [{label: subscribePage.crumb}];
const HOW = 'how-to-follow';

/** Offers the feeds to people: their addresses, what is in them now, and what to do with an address. */
export default function SubscribePage({
  newest,
}: Readonly<{newest: Readonly<Record<string, readonly PostTeaser[]>>}>): ReactNode {
  return (
    <Layout>
      <PageSeo {...subscribeMeta} jsonLd={(siteUrl) => [breadcrumbJsonLd(siteUrl, CRUMBS)]} />
      <main data-pagefind-body>
        <PageHead
          crumbs={CRUMBS}
          title={subscribePage.heading}
          aside={<p className="lede">{subscribePage.lede}</p>}
        />
        {feeds.map((feed) => (
          <FeedOffer key={feed.path} feed={feed} newest={newest[feed.path] ?? []} />
        ))}
        <Section band="sheet" labelledBy={HOW}>
          <SectionHead id={HOW} title={subscribePage.how.heading} />
          <Steps items={subscribePage.how.steps} columns={3} />
        </Section>
      </main>
      <NewsletterSection />
    </Layout>
  );
}
