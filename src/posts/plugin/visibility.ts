import type {PostMark} from '../../content/insightTeaser';

/** The front matter that determines who sees a post. */
type Head = Readonly<{date?: unknown; draft?: unknown; unlisted?: unknown}>;

/** Whether this is the authors' preview (`npm run dev`), not a build. */
export const isPreview = process.env.NODE_ENV === 'development';

/** Whether a post is scheduled: its day starts at midnight UTC, and builds made from then on include it. */
export function isScheduled(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime();
}

/**
 * Who sees a post: everybody (`listed`), only those with its link, nobody yet, or only its author. `draft` wins over
 * the others.
 */
export function visibilityOf({date, draft, unlisted}: Head, now: Date): 'listed' | PostMark {
  if (draft === true) {
    return 'draft';
  }
  const day = date instanceof Date ? date : new Date(String(date));
  if (isScheduled(day, now)) {
    return 'scheduled';
  }
  return unlisted === true ? 'unlisted' : 'listed';
}

/** The preview's mark on a post that is not public; undefined for public posts and outside the preview. */
export function markOf(frontMatter: Head): PostMark | undefined {
  const visibility = visibilityOf(frontMatter, new Date());
  return isPreview && visibility !== 'listed' ? visibility : undefined;
}
