import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {writeSite} from '../../support/site-folder.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';

/** A valid article. Tests count its lines. */
export const ARTICLE = `---
title: 'A Stand-In for Twenty Dollars'
slug: a-stand-in
date: 2025-03-03
modifiedDate: 2025-03-03
authors: [pugmark]
category: 'Raising the Bar'
readTime: 1
tags: [proctoring, governance, credential-fraud]
description: 'What a stand-in costs, what the buyer gets for it, and three checks that show whether your own course would have noticed that the learner was another.'
excerpt: 'What a stand-in costs, and three checks that show him.'
---

A course costs $115 and a stand-in $20, [a reporter found](https://example.com/one).

<!-- truncate -->

## What the buyer gets

The record names [the buyer](https://example.com/two), as [our audits](/assurance-audit) show.

![Two columns, the second higher](/img/art/plate-raise.svg)

### What it costs others

A crew relies on [the card](https://example.com/three). See [a second case](/insights/a-second-case#one-part).
`;

/** Words of the last line. */
export const LAST_LINE = 'A crew relies on [the card](https://example.com/three).';

/** A second article, which the first one links to. */
export const SECOND = ARTICLE.replace(
  'A Stand-In for Twenty Dollars',
  'A Second Case of the Same Kind',
)
  .replace('slug: a-stand-in', 'slug: a-second-case')
  .replace('### What it costs others', '### One part')
  .replace(' See [a second case](/insights/a-second-case#one-part).', '');

/** A valid news item. */
const NEWS_ITEM = `---
title: 'Dog Passes a Course Again'
slug: dog-passes-again
date: 2025-03-04
modifiedDate: 2025-03-04
authors: [pugmark]
category: 'News Coverage'
source: 'A newspaper'
link: https://example.com/dog
linkLabel: 'Read the report in the newspaper'
tags: [proctoring, governance, credential-fraud]
description: 'A report of March 2025 has a dog passing another online course. What the report shows, what it does not show, and two checks to run before Friday.'
excerpt: 'The course never found out that its learner was a dog.'
---

A dog passed a course.

<!-- truncate -->

## What the report shows

It names [no course](https://example.com/dog).
`;

/** A valid page of the handbook. It breaks the house style, from which the handbook is exempt. */
export const HANDBOOK_PAGE = `---
title: Handbook
---

Very, very short: see [the page itself](index.md#first).

### First
`;

/** Three posts and a handbook page. */
export const SAMPLES = {
  'blog/a-stand-in.md': ARTICLE,
  'blog/a-second-case.md': SECOND,
  'news/dog-passes-again.md': NEWS_ITEM,
  'src/handbook/index.md': HANDBOOK_PAGE,
};

/** Makes a folder with what the authors' commands read of a site: the samples, and `files`, which may replace them. */
export function sampleSite(files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  const own = [
    'blog/tags.yml',
    'blog/authors.yml',
    'news/tags.yml',
    'src/desk/lint/counts/ceilings.json',
  ];
  for (const path of [...own, 'static/img/art/plate-raise.svg']) {
    cpSync(join(ROOT, path), join(folder, path));
  }
  writeSite(folder, {...SAMPLES, ...files});
  return folder;
}
