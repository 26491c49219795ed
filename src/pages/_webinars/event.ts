import type {Event} from 'schema-dts';
import {brand} from '@site/src/config/brand';
import type {Webinar} from '@site/src/content/webinars';
import {absoluteUrl, consultancy} from '@site/src/seo/jsonld/graph';
import {shareImage} from '@site/src/seo/sharePicture';

/** For upcoming sessions only. */
export function eventJsonLd(siteUrl: string, webinar: Webinar, end: Date): Event {
  const {title, description, date, registrationLink} = webinar;
  const {director} = brand;
  return {
    '@type': 'Event',
    '@id': `${siteUrl}/webinars#${webinar.id}`,
    name: title,
    description,
    startDate: date,
    endDate: end.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {'@type': 'VirtualLocation', url: registrationLink},
    image: absoluteUrl(siteUrl, shareImage.path),
    organizer: consultancy(siteUrl),
    ...(director.name
      ? {performer: {'@type': 'Person', name: director.name, jobTitle: director.title}}
      : {}),
  };
}
