import type {PostMark} from '../../content/insights';

type Head = Readonly<{date?: unknown; draft?: unknown; unlisted?: unknown}>;

/** The authors' preview (`npm run dev`), not a build. */
export const isPreview = process.env.NODE_ENV === 'development';

/** A post's day starts at midnight UTC; builds made from then on include it. */
export function isScheduled(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime();
}

/** Seen by everybody (`listed`), by those with its link, by nobody yet, or by its author. `draft` wins. */
export function readVisibility({date, draft, unlisted}: Head, now: Date): 'listed' | PostMark {
  if (draft === true) {
    return 'draft';
  }
  const day = date instanceof Date ? date : new Date(String(date));
  if (isScheduled(day, now)) {
    return 'scheduled';
  }
  return unlisted === true ? 'unlisted' : 'listed';
}

/** Undefined for public posts and outside the preview. */
export function markOf(frontMatter: Head): PostMark | undefined {
  const visibility = readVisibility(frontMatter, new Date());
  return isPreview && visibility !== 'listed' ? visibility : undefined;
}
