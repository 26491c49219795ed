import {expect, test} from '@playwright/test';
import {webinars} from '@site/src/content/webinars';
import {sessionEnd} from '@site/src/pages/_webinars/session';
import {directorJsonLd} from '@site/src/seo/jsonld/director';
import {eventJsonLd} from '@site/src/seo/jsonld/event';
import {graph, type GraphNode} from '@site/src/seo/jsonld/graph';
import {newsArticleJsonLd} from '@site/src/seo/jsonld/newsArticle';
import {samplePost} from '../support/site/samplePost';
import type {Node} from './support/jsonld-graph';
import {ruleFaults} from './support/jsonld-rules';
import {validatorFaults} from './support/jsonld-validator';
import {PUBLIC_ROOT} from './support/links-address';

/** Nodes that no page carries today, each for want of a fact or because its day has passed. */
const DORMANT: ReadonlyArray<{when: string; nodes: readonly GraphNode[]}> = [
  {
    when: 'a webinar is to come',
    nodes: webinars.map(
      (webinar) => eventJsonLd(PUBLIC_ROOT, webinar, sessionEnd(webinar)) as GraphNode,
    ),
  },
  {
    when: 'the original coverage of a news item was found',
    nodes: [
      newsArticleJsonLd(PUBLIC_ROOT, {
        ...samplePost(),
        source: 'A station',
        link: {url: 'https://station.example/report'},
        videoUrl: 'https://player.example/video',
      }) as GraphNode,
    ],
  },
  {
    when: 'the director has a name in the settings',
    nodes: directorJsonLd(PUBLIC_ROOT, {name: 'A Name', title: 'Managing Director'}),
  },
];

for (const {when, nodes} of DORMANT) {
  test(`once ${when}, its structured data is without a fault too`, async () => {
    expect(nodes.length).toBeGreaterThan(0);
    const html = `<script type="application/ld+json">${graph(nodes)}</script>`;
    expect(await validatorFaults(html)).toEqual([]);
    expect(ruleFaults(nodes as unknown as Node[])).toEqual([]);
  });
}
