import type {Download} from '../../../src/plugins/downloads/readDownload';
import {permissionLetter} from '../../../src/content/permissionLetter';
import {downloadTwin} from '../../../src/plugins/twins/downloadTwin';
import {llmsFull} from '../../../src/plugins/twins/llmsFull';
import {llmsIndex} from '../../../src/plugins/twins/llmsIndex';

const SITE = 'https://www.pugmark.example';

const download: Download = {
  card: permissionLetter,
  frontMatter: {
    title: "A Buyer's Guide",
    subtitle: 'What to ask.',
    kind: 'Letter',
    date: new Date('2026-11-20'),
    pages: 1,
  },
  markdown: `Ask "why", and [ask us](/about) or [them](https://a.example/x).

:::points

7. **One.** It's done.

   Log; "sample".

   **Knock-out.** Why.

:::

:::note[Not advice.]
See [the page](/insights#x).
:::
`,
};

const twin = downloadTwin(download, '/resources/guide.pdf', SITE);

test('a download’s Markdown has curly quotes, whole links and the label of the evidence', () => {
  expect(twin.blocks).toEqual([
    '# A Buyer’s Guide',
    'What to ask.',
    `Ask “why”, and [ask us](${SITE}/about) or [them](https://a.example/x).

7. **One.** It’s done.

   Evidence to have ready: Log; “sample”.

   **Knock-out.** Why.

> **Not advice.**
>
> See [the page](${SITE}/insights#x).`,
  ]);
  expect(twin.sources).toEqual(['https://a.example/x']);
});

test('in the file of all texts each has its heading and its facts, and no other head', () => {
  const full = llmsFull([twin, twin]);
  expect(full).toMatch(/^# Pugmark Assurance\n\n> /u);
  const head = `\n\n# A Buyer’s Guide\n\n- Address: ${SITE}/resources/guide.pdf\n- Author: Pugmark Assurance\n- Changed: 2026-11-20\n\nWhat to ask.\n\n`;
  expect(full.split(head)).toHaveLength(3);
  expect(full).not.toContain('---');
});

test('what a title or a description has of Markdown’s marks stays text in the index', () => {
  const listed = {title: 'A [b] *c*', description: 'd_e_ <f>, *g*', url: `${SITE}/x.md`};
  expect(llmsIndex({siteUrl: SITE, pages: [listed], posts: [], downloads: []})).toContain(
    `- [A \\[b\\] \\*c\\*](${SITE}/x.md): d_e\\_ \\<f>, \\*g\\*`,
  );
});
