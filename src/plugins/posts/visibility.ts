import type {PostMark} from '../../content/insightTeaser';

/** What of a post's front matter decides who sees it. */
type Head = Readonly<{date?: unknown; draft?: unknown; unlisted?: unknown}>;

/** Whether the site is shown to its authors, by `npm run dev`, and not built. */
export const isPreview = process.env.NODE_ENV === 'development';

/** Whether a post waits for its day, which begins at midnight UTC: builds made at or after that moment have it. */
export function isScheduled(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime();
}

/** Who sees a post: everybody, those who know its address, nobody before its day, or its author alone. A draft is a draft whatever else it is. */
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

/** What the preview writes on a post; nothing on one that everybody sees, and nothing outside the preview. */
export function markOf(frontMatter: Head): PostMark | undefined {
  const visibility = visibilityOf(frontMatter, new Date());
  return isPreview && visibility !== 'listed' ? visibility : undefined;
}
