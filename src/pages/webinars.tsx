import {type ReactNode, useState} from 'react';
import {webinars, webinarsMeta, webinarsPage} from '@site/src/content/webinars';
import {SitePage} from './_frame/SitePage';
import {TopicCall, UpcomingWebinars, WebinarRecordings, WebinarsHero} from './_webinars/sections';
import {toEventJsonLd, findSessionPhase} from './_webinars/session';

const PATH = '/webinars';
const CRUMBS = [{label: webinarsPage.heading, to: PATH}];

export default function WebinarsPage(): ReactNode {
  const [now] = useState(() => new Date());
  const upcoming = webinars.filter((webinar) => findSessionPhase(webinar, now) === 'upcoming');
  return (
    <SitePage
      {...webinarsMeta}
      crumbs={CRUMBS}
      jsonLd={(siteUrl) => upcoming.map((webinar) => toEventJsonLd(siteUrl, webinar))}
      newsletter
    >
      <WebinarsHero crumbs={CRUMBS} />
      <UpcomingWebinars />
      <WebinarRecordings />
      <TopicCall />
    </SitePage>
  );
}
