import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {Shelf} from '@site/src/components/ui/Shelf';
import {webinars} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {NextDate} from './NextDate';
import {WebinarItem} from './WebinarItem';

/** The list of live sessions, and how to hear of the next one. */
export function UpcomingWebinars(): ReactNode {
  return (
    <Section flush labelledBy="upcoming-title">
      <SectionHead id="upcoming-title" title={webinarsPage.upcoming.heading} />
      <Shelf>
        {webinars.map((webinar) => (
          <WebinarItem key={webinar.id} webinar={webinar} />
        ))}
      </Shelf>
      <NextDate />
    </Section>
  );
}
