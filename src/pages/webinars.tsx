import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {brand} from '@site/src/config/brand';
import {downloadWithoutScripts} from '@site/src/content/everyPage';
import {recordings, webinars, webinarsMeta, webinarsPage} from '@site/src/content/webinars';
import {SteppedPage} from '@theme/SteppedPage';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {Recordings} from './_webinars/recordings';
import {
  PastSessions,
  type Sessions,
  toEventJsonLd,
  UpcomingSessions,
  useSessions,
} from './_webinars/sessions';
import styles from './pages.module.css';

function Topic(): ReactNode {
  const {heading, lede, action} = webinarsPage.topic;
  return (
    <section id="topic">
      <h2 className="part mb-block">{heading}</h2>
      <div className="stack">
        <p className="lede">{lede}</p>
        <div className="actions actions--full">
          <ConsultationButton topic="webinarTopic" variant="quiet">
            {action}
          </ConsultationButton>
        </div>
        <p hidden className="no-scripts breaks">
          {downloadWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
      </div>
    </section>
  );
}

type ListsProps = Readonly<{sessions: Sessions; children?: ReactNode}>;

/** Upcoming sessions and how to hear of the next date, past sessions, and recordings with the children beside them. */
export function WebinarLists({sessions, children}: ListsProps): ReactNode {
  return (
    <>
      <UpcomingSessions sessions={sessions} />
      <PastSessions past={sessions.past} />
      <Section ruled className={styles.quiet} id="recordings">
        <div className="columns">
          <Recordings next={sessions.upcoming[0]} recordings={recordings} />
          {children}
        </div>
      </Section>
    </>
  );
}

export default function WebinarsPage(): ReactNode {
  const sessions = useSessions(webinars);
  return (
    <SteppedPage
      {...webinarsMeta}
      jsonLd={(siteUrl) => sessions.upcoming.map((webinar) => toEventJsonLd(siteUrl, webinar))}
      head={{title: webinarsPage.heading, lede: webinarsPage.lede}}
    >
      <WebinarLists sessions={sessions}>
        <Topic />
      </WebinarLists>
    </SteppedPage>
  );
}
