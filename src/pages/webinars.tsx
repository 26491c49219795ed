import {type ReactNode, useState} from 'react';
import {webinars, webinarsMeta, webinarsPage} from '@site/src/content/webinars';
import {SitePage} from './_frame/SitePage';
import {TopicCall, UpcomingWebinars, WebinarRecordings, WebinarsHero} from './_webinars/sections';
import {eventJsonLd, sessionPhase} from './_webinars/session';

const PATH = '/webinars';
const CRUMBS = [{label: webinarsPage.heading, to: PATH}];

export default function WebinarsPage(): ReactNode {
  const [now] = useState(() => new Date());
  const upcoming = webinars.filter((webinar) => sessionPhase(webinar, now) === 'upcoming');
  return (
    <SitePage
      {...webinarsMeta}
      crumbs={CRUMBS}
      jsonLd={(siteUrl) => upcoming.map((webinar) => eventJsonLd(siteUrl, webinar))}
      newsletter
    >
      <WebinarsHero crumbs={CRUMBS} />
      <UpcomingWebinars />
      <WebinarRecordings />
      <TopicCall />
    </SitePage>
  );
}
