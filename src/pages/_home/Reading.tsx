import newest from '@generated/newest-posts/default/latest.json';
import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {formatDay} from '@site/src/config/formatDay';
import {accused} from '@site/src/content/accused';
import {latestInsights, resourcesSection} from '@site/src/content/home';
import {readArticle} from '@site/src/content/insights';
import {whitePapers} from '@site/src/content/resources';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import {PostCard} from '@site/src/posts/PostCard';
import styles from './home.module.css';

/** The newest texts, and the day on which the cases were last checked. */
export function LatestInsights(): ReactNode {
  const {latest, total, casesCheckedAt} = newest;
  return (
    <Section
      id="latest-insights"
      words={latestInsights}
      of={latest}
      more={
        total > latest.length && (
          <MoreLink to={latestInsights.more.path}>
            {latestInsights.more.label.replace('{total}', String(total))}
          </MoreLink>
        )
      }
    >
      <div className={`columns rows cards ${styles.latest}`}>
        {latest.map((teaser) => (
          <PostCard
            key={teaser.permalink}
            post={teaser}
            heading="h3"
            layout="wide"
            more={readArticle}
          />
        ))}
      </div>
      {casesCheckedAt ? (
        <p className="cluster mt-8">
          <MoreLink to={latestInsights.cases.path}>
            {latestInsights.cases.label.replace('{day}', formatDay(casesCheckedAt))}
          </MoreLink>
          <MoreLink to={accused.path}>{accused.label}</MoreLink>
        </p>
      ) : null}
    </Section>
  );
}

/** The guides to download. */
export function WhitePapers(): ReactNode {
  return (
    <Section
      className={styles.papers}
      id="white-papers"
      words={resourcesSection}
      of={whitePapers}
      more={<MoreLink to={resourcesSection.more.path}>{resourcesSection.more.label}</MoreLink>}
    >
      <ResourceRows resources={whitePapers} level="h3" variant="quiet" />
    </Section>
  );
}
