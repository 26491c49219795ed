import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {saveFile} from '@site/src/components/ui/saveFile';
import {brand} from '@site/src/config/brand';
import type {Webinar} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {calendarFile} from './calendarFile';
import {sessionEnd} from './session';

/** Saves the session as a calendar file, made in the browser. */
export function AddToCalendarButton({webinar}: Readonly<{webinar: Webinar}>): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const save = () => {
    const appointment = {
      uid: `${webinar.id}@${new URL(siteConfig.url).hostname}`,
      title: webinar.title,
      description: webinar.description,
      url: webinar.registrationLink,
      start: new Date(webinar.date),
      end: sessionEnd(webinar),
      organizer: {name: brand.name, email: brand.email},
    };
    saveFile(`${webinar.id}.ics`, 'text/calendar', calendarFile(appointment, new Date()));
  };
  return (
    <Button variant="quiet" glyph="calendar" onClick={save}>
      {webinarsPage.upcoming.addToCalendar}
    </Button>
  );
}
