import {llmsFull} from '../../../src/plugins/twins/llmsFull';
import {llmsIndex} from '../../../src/plugins/twins/llmsIndex';

const SITE = 'https://www.pugmark.example';

test('in the file of all texts each has its heading and its facts, and no other head', () => {
  const canonical = `${SITE}/x`;
  const twin = {
    route: '/x',
    head: {title: 'X', description: 'D', canonical, author: 'Us', modified: '2026-11-20'},
    sources: ['https://a.example/'],
    blocks: ['# A heading', 'Text.'],
  };
  const full = llmsFull([twin, twin]);
  expect(full).toMatch(/^# Pugmark Assurance\n\n> /u);
  const part = `\n\n# A heading\n\n- Address: ${canonical}\n- Author: Us\n- Changed: 2026-11-20\n\nText.`;
  expect(full.split(part)).toHaveLength(3);
  expect(full).not.toContain('---');
});

test('what a title or a description has of Markdown’s marks stays text in the index', () => {
  const listed = {title: 'A [b] *c*', description: 'd_e_ <f>, *g*', url: `${SITE}/x.md`};
  expect(llmsIndex({siteUrl: SITE, pages: [listed], posts: [], downloads: []})).toContain(
    `- [A \\[b\\] \\*c\\*](${SITE}/x.md): d_e\\_ \\<f>, \\*g\\*`,
  );
});
