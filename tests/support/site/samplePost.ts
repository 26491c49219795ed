import type {Post} from '../../../src/posts/post';

/** An article as pages receive it, with these fields changed. */
export function samplePost(fields: Partial<Post> = {}): Post {
  return {
    title: 'A Sample of an Article',
    permalink: '/insights/a-sample',
    category: 'Raising the Bar',
    excerpt: 'What the sample is about.',
    description: 'What the sample is about, at more length.',
    inShort: [],
    publishedAt: '2025-01-22T00:00:00.000Z',
    modifiedAt: '2025-01-22T00:00:00.000Z',
    tags: [{label: 'Proctoring', permalink: '/insights/tags/proctoring'}],
    authors: [{name: 'Pugmark Assurance', permalink: '/insights/authors/firm'}],
    wordCount: 1400,
    readTime: 8,
    unlisted: false,
    ...fields,
  };
}
