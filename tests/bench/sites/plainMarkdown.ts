import type {BenchPost} from '../posts/realPosts.ts';

/** A post's file for the compared sites. */
export function plainMarkdown({title, date, description, tags, markdown}: BenchPost): string {
  const lines = Object.entries({title, description, tags}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const day = `date: ${date.toISOString().slice(0, 10)}`;
  return ['---', ...lines, day, '---', '', markdown, ''].join('\n');
}
