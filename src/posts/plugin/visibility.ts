import type {PostMark} from '../../content/insights';

type Head = Readonly<{date?: unknown; draft?: unknown; unlisted?: unknown}>;

/** True in the authors' preview (`npm run dev`), false in a build. */
export const isPreview = process.env.NODE_ENV === 'development';

/** Whether a post's day has not come yet. A day begins at midnight UTC; later builds include the post. */
export function isScheduled(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime();
}

/** Who sees a post: everybody (`listed`), people with its link (`unlisted`), nobody yet (`scheduled`) or its author. */
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

/** The mark of a hidden post in the preview; otherwise undefined. */
export function markOf(frontMatter: Head): PostMark | undefined {
  const visibility = readVisibility(frontMatter, new Date());
  return isPreview && visibility !== 'listed' ? visibility : undefined;
}
