import type {Post} from '../../insights/post';

const RELATED = 3;
const SHARED_TAG = 2;
const SAME_CATEGORY = 1;

function kinship(a: Post, b: Post): number {
  const tags = new Set(a.tags.map(({label}) => label));
  const shared = b.tags.filter(({label}) => tags.has(label)).length;
  return shared * SHARED_TAG + (a.category === b.category ? SAME_CATEGORY : 0);
}

/**
 * The posts that a reader of `post` may go on with: those with the most tags in common, then of the same category, newer ones first among
 * equals. At most three; a post that shares nothing is not offered.
 */
export function relatedPosts(post: Post, all: readonly Post[]): Post[] {
  return all
    .filter((other) => other.permalink !== post.permalink && !other.unlisted)
    .map((other) => ({other, score: kinship(post, other)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || b.other.publishedAt.localeCompare(a.other.publishedAt))
    .slice(0, RELATED)
    .map(({other}) => other);
}
