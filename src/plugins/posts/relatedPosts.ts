import type {Post} from '../../insights/post';

const RELATED = 3;
const SHARED_TAG = 2;
const SAME_CATEGORY = 1;

/** Of each group its newest posts are enough: three to offer, and the post itself may be among them. */
const KEPT = RELATED + 1;

function kinship(a: Post, b: Post): number {
  const tags = new Set(a.tags.map(({label}) => label));
  const shared = b.tags.filter(({label}) => tags.has(label)).length;
  return shared * SHARED_TAG + (a.category === b.category ? SAME_CATEGORY : 0);
}

/** All choices out of the items, for three tags eight. */
function choices(items: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const item of items) {
    all.push(...all.map((choice) => [...choice, item]));
  }
  return all;
}

/** The groups that a post is in: one for each choice of its tags, and the same within its category. */
function groupsOf({tags, category}: Post): string[] {
  const labels = tags.map(({label}) => label).toSorted();
  return choices(labels).flatMap((choice) => [
    JSON.stringify([category, ...choice]),
    ...(choice.length > 0 ? [JSON.stringify(['', ...choice])] : []),
  ]);
}

/**
 * Tells for any post which ones its reader may go on with: those with the most tags in common, then of the same category, newer ones first among equals.
 * At most three; a post that shares nothing is not offered, nor an unlisted one.
 *
 * The nearest of a post is among the newest of some group the two are in, so each post is compared with a few, and the work grows with the posts and not
 * with their square.
 *
 * @param all in any order
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
