import {generatedPosts} from './generatedPosts.ts';
import {type BenchPost, realPosts} from './realPosts.ts';

const SEED = 1;

/**
 * The posts of a comparison: all real ones, and generated ones until there are `count`.
 *
 * @param count how many; fewer than the real ones gives the real ones
 */
export async function postsFor(count: number): Promise<BenchPost[]> {
  const real = [...(await realPosts('blog')), ...(await realPosts('news'))];
  return [...real, ...generatedPosts(real, Math.max(0, count - real.length), SEED)];
}
