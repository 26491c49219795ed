import type {Post} from '../../insights/post';

const RELATED = 3;
const SHARED_TAG = 2;
const SAME_CATEGORY = 1;

/** Up to three posts related to one: those with the most tags in common, then of the same category, then the newest; none that shares nothing. */
export function relatedPosts({permalink, category, tags}: Post, newestFirst: readonly Post[]) {
  const labels = new Set(tags.map(({label}) => label));
  const byKinship: Post[][] = [];
  for (const other of newestFirst) {
    const shared = other.tags.filter(({label}) => labels.has(label)).length;
    const kinship = shared * SHARED_TAG + (other.category === category ? SAME_CATEGORY : 0);
    if (other.permalink !== permalink) {
      (byKinship[kinship] ??= []).push(other);
    }
  }
  return byKinship.slice(1).reverse().flat().slice(0, RELATED);
}
