import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkPublished} from '../../src/editor/checkPublished.ts';
import {listen} from '../support/listen.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const OLD = ['/insights/a-second-case', '/news/dog-passes-again'];
const LACKS = /^Error: http\S+ lacks \/insights\/a-stand-in\. Build and deploy the site\.$/u;
const later = (line: string) => ARTICLE.replace('date: 2025-03-03', line);

test('`npm run editor -- published` reports a missing listed post, but no scheduled, draft or unlisted post', async () => {
  let named = OLD;
  const {url: site} = await listen((request, response) => {
    const entries = named.map((path) => `<url><loc>https://www.pugmark.example${path}</loc></url>`);
    response.writeHead(request.url === '/sitemap.xml' ? 200 : 404);
    response.end(`<urlset>${entries.join('')}</urlset>`);
  });
  const folder = sampleSite({
    'blog/waits.md': later('date: 2999-01-01'),
    'blog/draft.md': later('date: 2025-03-03\ndraft: true'),
    'blog/unlisted.md': later('date: 2025-03-03\nunlisted: true'),
  });
  await assert.rejects(checkPublished(folder, site), LACKS);
  named = [...OLD, '/insights/a-stand-in'];
  await checkPublished(folder, `${site}/`);
  const nowhere = checkPublished(folder, 'http://127.0.0.1:9');
  await assert.rejects(nowhere, /xml answers nothing\. Is this/u);
});
