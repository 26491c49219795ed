import {generatedPosts} from './generatedPosts.ts';
import {type BenchPost, realPosts} from './realPosts.ts';

const SEED = 1;

/**
 * The posts of a comparison: all real ones, filled up with generated ones to `count`.
 *
 * @param count never fewer than the real ones are returned
 */
export async function postsFor(count: number): Promise<BenchPost[]> {
  const real = [...(await realPosts('blog')), ...(await realPosts('news'))];
  return [...real, ...generatedPosts(real, Math.max(0, count - real.length), SEED)];
}
