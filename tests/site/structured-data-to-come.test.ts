import {load} from 'cheerio';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {toEventJsonLd} from '@site/src/pages/_webinars/sessions';
import {toArticleJsonLd, toNewsArticleJsonLd} from '@site/src/posts/jsonld';
import {type GraphNode, toGraph} from '@site/src/seo/jsonld/graph';
import {toDirectorJsonLd} from '@site/src/seo/jsonld/pages';
import {PUBLIC_ROOT} from '../support/page';
import {samplePost} from '../support/site/samplePost';
import {validatorFaults} from './support/structured-data';

const PUBLISHER = {'@id': `${PUBLIC_ROOT}/#organization`};

const session = webinars.find(({id}) => id === 'ai-completed-osha-training') as Webinar;
const guest = {name: 'A Guest', title: 'Counsel, a firm'};
const STATION = 'https://station.example/report';
const coverage = samplePost({source: 'A station', link: STATION, videoUrl: 'https://a.example/1'});
const AUTHORS = [{name: 'A Person'}, {name: 'Another </script>'}];

/** Things that the site may have later: their nodes, and what the first node must say. */
const TO_COME: Readonly<Record<string, [nodes: readonly GraphNode[], says: object]>> = {
  'an upcoming live session': [
    [toEventJsonLd(PUBLIC_ROOT, {...session, presenter: guest})],
    {
      '@id': `${PUBLIC_ROOT}/webinars#${session.id}`,
      name: session.title,
      startDate: '2025-10-23T11:00:00-05:00',
      endDate: '2025-10-23T17:00:00.000Z',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: {url: session.registrationLink},
      organizer: PUBLISHER,
      performer: {'@type': 'Person', name: 'A Guest', jobTitle: 'Counsel, a firm'},
    },
  ],
  'the original coverage of a news item': [
    [toNewsArticleJsonLd(PUBLIC_ROOT, coverage) as GraphNode],
    {
      isBasedOn: {url: STATION, publisher: {name: 'A station'}},
      video: {embedUrl: coverage.videoUrl, uploadDate: coverage.publishedAt},
    },
  ],
  'coverage of which only the source is known': [
    [toNewsArticleJsonLd(PUBLIC_ROOT, samplePost({source: 'A station'})) as GraphNode],
    {isBasedOn: {publisher: {name: 'A station'}}},
  ],
  'the named authors and the read time of an article': [
    [toArticleJsonLd(PUBLIC_ROOT, samplePost({authors: AUTHORS})) as GraphNode],
    {author: AUTHORS.map((it) => ({'@type': 'Person', ...it})), timeRequired: 'PT8M'},
  ],
  'the director named in the settings': [
    toDirectorJsonLd(PUBLIC_ROOT, {name: 'A Name', title: 'Managing Director'}),
    {name: 'A Name', jobTitle: 'Managing Director', worksFor: PUBLISHER},
  ],
};

test.each(Object.entries(TO_COME))('structured data can describe %s', async (_, [nodes, says]) => {
  expect(nodes[0]).toMatchObject(says);
  const graph = toGraph(nodes);
  expect(load(`<script type="application/ld+json">${graph}</script>`)('script').text()).toBe(graph);
  expect(await validatorFaults([graph])).toEqual([]);
});
