import type {ReactNode} from 'react';
import type {PostMark} from '@site/src/content/insightTeaser';

const marks = {draft: 'Draft', scheduled: 'Scheduled', unlisted: 'Unlisted'} as const;

/** Tells authors, in the preview, why visitors do not see a post; nothing for a post that everybody sees. */
export function MarkBadge({mark}: Readonly<{mark?: PostMark}>): ReactNode {
  return mark ? <strong className="badge">{marks[mark]}</strong> : null;
}
