import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import styles from './TopicCall.module.css';

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
        <ConsultationButton variant="marker" size="lg">
          {action}
        </ConsultationButton>
      </div>
    </Section>
  );
}
