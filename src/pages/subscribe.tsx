import newestPosts from '@generated/newest-posts/default/newest.json';
import {Fragment, type ReactNode, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {Section, Split} from '@site/src/components/layout/Section';
import {AppLink, Button, MoreLink} from '@site/src/components/ui/Button';
import {writeToClipboard} from '@site/src/browser/clipboard';
import {Steps} from '@site/src/components/ui/Steps';
import {formatDay} from '@site/src/config/formatDay';
import {
  type Feed,
  type FeedFormat,
  feedFormats,
  feeds,
  toFeedAnchor,
} from '@site/src/content/feeds';
import {subscribeMeta, subscribePage} from '@site/src/content/subscribe';
import {SitePage} from '@theme/SitePage';
import type {NewestPost} from '@site/src/posts/post';
import styles from './pages.module.css';
import {SPOKEN} from '@site/src/browser/focus';

type FeedOfferProps = Readonly<{feed: Feed; newest: readonly NewestPost[]}>;

export function FeedOffer({feed, newest}: FeedOfferProps): ReactNode {
  const {name: heading, description: lede} = feed;
  const id = toFeedAnchor(feed);
  const [rss, ...others] = feedFormats;
  return (
    <Split id={id} ruled className={styles.quiet} words={{heading, lede}} of={newest}>
      <h3 className="vh">{subscribePage.addresses}</h3>
      <FeedAddress feed={feed} format={rss} />
      <p className="note cluster mt-3">
        {subscribePage.also}
        {others.flatMap(({file, name}) => [
          ' ',
          <AppLink key={file} to={`pathname://${feed.path}/${file}`}>
            {name}
            <span className="vh"> ({feed.name})</span>
          </AppLink>,
        ])}
      </p>
      <h3 className="title mt-10">{subscribePage.newest}</h3>
      <ul className={`mt-3 ${styles.newest}`}>
        {newest.map(({permalink, title, publishedAt}) => (
          <li key={permalink} className="ends">
            <AppLink to={permalink}>{title}</AppLink>{' '}
            <time className="note" dateTime={publishedAt.slice(0, 10)}>
              {formatDay(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Split>
  );
}

function FeedAddress({feed, format}: Readonly<{feed: Feed; format: FeedFormat}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {copy, copied, copyFailed} = subscribePage;
  const [outcome, setOutcome] = useState('');
  const path = `${feed.path}/${format.file}`;
  const url = `${siteConfig.url}${path}`;

  async function copyUrl(): Promise<void> {
    setOutcome('');
    setOutcome((await writeToClipboard(url)) ? copied : copyFailed);
  }

  return (
    <div className="cluster">
      {/* A screen reader would pause in the middle of the address at each place where it may break. */}
      <a className="breaks small" href={path} aria-label={url}>
        {url.split(/(?<=\w\/)|(?=\.)/u).map((part) => (
          <Fragment key={part}>
            {/* The Markdown copy leaves it out, because it would become a character there. */}
            <wbr data-feed="skip" />
            {part}
          </Fragment>
        ))}
      </a>{' '}
      <Button
        variant="quiet"
        aria-label={`${copy}: ${feed.name}, ${format.name}`}
        onClick={() => void copyUrl()}
      >
        {copy}
      </Button>{' '}
      <span className="note" {...SPOKEN}>
        {outcome}
      </span>
    </div>
  );
}

/** What each feed contains, its address, and how to follow it. */
export default function SubscribePage(): ReactNode {
  return (
    <SitePage
      {...subscribeMeta}
      crumbs={[{label: subscribePage.crumb}]}
      head={{
        title: subscribePage.heading,
        lede: subscribePage.lede,
        actions: <MoreLink to="#newsletter">{subscribePage.byEmail}</MoreLink>,
      }}
    >
      {feeds.map((feed) => (
        <FeedOffer key={feed.path} feed={feed} newest={newestPosts[feed.path]} />
      ))}
      <Section
        band="sheet"
        id="how-to-follow"
        words={subscribePage.how}
        of={subscribePage.how.steps}
      >
        <Steps items={subscribePage.how.steps} />
      </Section>
    </SitePage>
  );
}
