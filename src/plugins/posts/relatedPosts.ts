import type {Post} from '../../insights/post';

const RELATED = 3;
const SHARED_TAG = 2;
const SAME_CATEGORY = 1;

/** Posts to keep per group: three to offer, plus the post itself. */
const KEPT = RELATED + 1;

function kinship(a: Post, b: Post): number {
  const tags = new Set(a.tags.map(({label}) => label));
  const shared = b.tags.filter(({label}) => tags.has(label)).length;
  return shared * SHARED_TAG + (a.category === b.category ? SAME_CATEGORY : 0);
}

/** All subsets of the items; eight for three tags. */
function choices(items: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const item of items) {
    all.push(...all.map((choice) => [...choice, item]));
  }
  return all;
}

/** The groups of a post: one for each subset of its tags, alone and combined with its category. */
function groupsOf({tags, category}: Post): string[] {
  const labels = tags.map(({label}) => label).toSorted();
  return choices(labels).flatMap((choice) => [
    JSON.stringify([category, ...choice]),
    ...(choice.length > 0 ? [JSON.stringify(['', ...choice])] : []),
  ]);
}

/**
 * Finds up to three related posts: those with the most tags in common, then the same category, then the newest. Posts
 * that share nothing, and unlisted ones, are not related.
 *
 * The best matches of a post are among the newest of a group that they share, so only these are compared: the work is
 * linear in the number of posts.
 *
 * @param all in any order
 * @returns a function from a post to its related posts
 */
export function relatedPosts(all: readonly Post[]): (post: Post) => Post[] {
  const groups = new Map<string, Post[]>();
  const newestFirst = all
    .filter(({unlisted}) => !unlisted)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  for (const post of newestFirst) {
    for (const name of groupsOf(post)) {
      const group = groups.get(name);
      if (!group) {
        groups.set(name, [post]);
      } else if (group.length < KEPT) {
        group.push(post);
      }
    }
  }
  return (post) => {
    const kin = new Set(groupsOf(post).flatMap((name) => groups.get(name) ?? []));
    return [...kin]
      .filter(({permalink}) => permalink !== post.permalink)
      .map((other) => ({other, score: kinship(post, other)}))
      .sort((a, b) => b.score - a.score || b.other.publishedAt.localeCompare(a.other.publishedAt))
      .slice(0, RELATED)
      .map(({other}) => other);
  };
}
