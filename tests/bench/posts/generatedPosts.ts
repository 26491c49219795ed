import {pick, pickSome, random} from './random.ts';
import type {BenchPost} from './realPosts.ts';

/** Words per section before its last paragraph is added, so that a post has about 1,200 words. */
const SECTION_WORDS = 150;
const PREFIX = 'generated-';
const SECTIONS = 6;
const DAY = 24 * 60 * 60 * 1000;

/** The parts that generated posts are composed of. */
type Parts = Readonly<{paragraphs: string[]; headings: string[]; tags: string[]}>;

function partsOf(posts: readonly BenchPost[]): Parts {
  const blocks = posts.flatMap(({markdown}) => markdown.split(/\n\n+/u));
  return {
    paragraphs: blocks.filter((block) => /^[\w“"*[]/u.test(block) && block.length > 80),
    headings: blocks.flatMap((block) => (block.startsWith('## ') ? block.slice(3) : [])),
    tags: [...new Set(posts.flatMap(({tags}) => tags))],
  };
}

const wordCount = (text: string) => text.split(/\s+/u).length;

function textOf({paragraphs, headings}: Parts, next: () => number): string {
  const blocks = [pick(paragraphs, next), '<!-- truncate -->'];
  for (const heading of pickSome(headings, SECTIONS, next)) {
    blocks.push(`## ${heading}`);
    for (let words = 0; words < SECTION_WORDS;) {
      const paragraph = pick(paragraphs, next);
      words += wordCount(paragraph);
      blocks.push(paragraph);
    }
  }
  return blocks.join('\n\n');
}

/**
 * Generates posts of about 1,200 words from paragraphs and headings of the real ones, a day apart, all older than
 * them.
 *
 * @param count how many
 * @param seed the same seed gives the same posts
 */
export function generatedPosts(
  real: readonly BenchPost[],
  count: number,
  seed: number,
): BenchPost[] {
  const next = random(seed);
  const parts = partsOf(real);
  const oldest = Math.min(...real.map(({date}) => date.getTime()));
  return Array.from({length: count}, (_none, index) => {
    const number = index + 1;
    const heading = pick(parts.headings, next);
    return {
      slug: `${PREFIX}${number}`,
      title: `${heading.slice(0, 40).trim()} ${number}`,
      date: new Date(oldest - number * DAY),
      description: `Generated article ${number}: `.padEnd(140, 'it stands for one of many. '),
      tags: pickSome(parts.tags, 3 + Math.floor(next() * 3), next),
      markdown: textOf(parts, next),
    };
  });
}

/** Whether a post is generated. */
export function isGenerated({slug}: BenchPost): boolean {
  return slug.startsWith(PREFIX);
}
