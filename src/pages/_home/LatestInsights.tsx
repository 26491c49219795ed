import useGlobalData from '@docusaurus/useGlobalData';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {latestInsights as copy} from '@site/src/content/home';
import {readArticle} from '@site/src/content/insights';
import type {InsightsGlobalData} from '@site/src/content/insightTeaser';
import {PostCard} from '@site/src/insights/PostCard';
import styles from './LatestInsights.module.css';

/** The three newest articles: one large, two beside it. */
export function LatestInsights(): ReactNode {
  const {latest, total} = (useGlobalData() as InsightsGlobalData)['latest-insights'].default;
  return (
    <Section labelledBy="latest-insights">
      <SectionHead
        id="latest-insights"
        title={copy.heading}
        more={
          <MoreLink to={copy.more.path}>
            {copy.more.label.replace('{total}', String(total))}
          </MoreLink>
        }
      />
      <div className={styles.latest} data-pagefind-ignore>
        {latest.map((teaser, index) => (
          <PostCard
            key={teaser.permalink}
            post={teaser}
            heading="h3"
            layout={index === 0 ? 'lead' : 'side'}
            more={readArticle}
          />
        ))}
      </div>
    </Section>
  );
}
