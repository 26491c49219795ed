import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {brand} from '@site/src/config/brand';
import type {Webinar} from '@site/src/content/webinars';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {calendarFile} from './calendarFile';
import {sessionEnd} from './session';

/**
 * How long an object URL stays valid after the click, in milliseconds. Safari reads the file in a later task: a URL revoked before that gives no
 * download, or an error page (https://bugs.webkit.org/show_bug.cgi?id=211234). FileSaver.js waits as long.
 */
const URL_LIFETIME = 40_000;

/** Has the browser save a text as a file. */
function download(name: string, type: string, contents: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([contents], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME);
}

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
    download(`${webinar.id}.ics`, 'text/calendar', calendarFile(appointment, new Date()));
  };
  return (
    <Button variant="quiet" glyph="calendar" onClick={save}>
      {webinarsPage.upcoming.addToCalendar}
    </Button>
  );
}
