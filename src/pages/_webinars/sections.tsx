import type {ReactNode} from 'react';
import {type Crumb, PageHead} from '@site/src/components/layout/PageHead';
import {Section} from '@site/src/components/layout/Section';
import {Illustration} from '@site/src/components/ui/Illustration';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './webinars.module.css';

/** What the sessions are, beside their most frequent subject. */
export function WebinarsHero({crumbs}: Readonly<{crumbs: readonly Crumb[]}>): ReactNode {
  return (
    <PageHead
      crumbs={crumbs}
      title={webinarsPage.heading}
      lede={webinarsPage.lede}
      aside={
        <Illustration
          tone="ai"
          src="/img/art/art-ai.svg"
          alt=""
          loading="eager"
          exhibit
          stand
          className={styles.engraving}
        />
      }
    />
  );
}

/** Asks for a topic; the button opens the consultation dialog. */
export function TopicCall(): ReactNode {
  const {heading, text, action} = webinarsPage.topic;
  return (
    <Section band="night" labelledBy="topic-title">
      <div className={styles.topic}>
        <div>
          <h2 id="topic-title">{heading}</h2>
          <p className="lede">{text}</p>
        </div>
        <ConsultationButton variant="marker" size="lg" topic="webinarTopic">
          {action}
        </ConsultationButton>
      </div>
    </Section>
  );
}
