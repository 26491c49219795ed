import type {BenchPost} from '../posts/realPosts.ts';

/** A post as a file that the peers read. */
export function plainMarkdown({title, date, description, tags, markdown}: BenchPost): string {
  const lines = Object.entries({title, date: date.toISOString(), description, tags}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---', '', markdown, ''].join('\n');
}
