import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {AppLink} from '@site/src/components/ui/AppLink';
import {type Feed, feedFormats} from '@site/src/content/feeds';
import {subscribePage} from '@site/src/content/subscribe';
import {FeedAddress} from './FeedAddress';
import styles from './FeedOffer.module.css';
import {formatDate} from './formatDate';
import type {PostTeaser} from './post';

/** A feed: what is in it, its addresses, and the newest posts that its reader would find there now. */
export function FeedOffer({
  feed,
  newest,
}: Readonly<{feed: Feed; newest: readonly PostTeaser[]}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const id = `feed-${feed.path.slice(1)}`;
  return (
    <Section id={id} labelledBy={`${id}-title`} ruled>
      <Split title={feed.name} titleId={`${id}-title`} lede={feed.description}>
        <h3 className="vh">{subscribePage.addresses}</h3>
        <ul className={styles.addresses}>
          {feedFormats.map(({file, name}) => (
            <FeedAddress
              key={file}
              feed={feed.name}
              format={name}
              url={`${siteConfig.url}${feed.path}/${file}`}
              path={`${feed.path}/${file}`}
            />
          ))}
        </ul>
        <h3 className={styles.heading}>{subscribePage.newest}</h3>
        <ul className={styles.newest} data-pagefind-ignore>
          {newest.map(({permalink, title, publishedAt}) => (
            <li key={permalink}>
              <AppLink to={permalink}>{title}</AppLink>
              <time dateTime={publishedAt.slice(0, 10)}>{formatDate(publishedAt)}</time>
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  );
}
