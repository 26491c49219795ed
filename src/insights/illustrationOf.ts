import type {IllustrationProps} from '@site/src/components/ui/Illustration';
import {type Engraving, engravings, postIllustration} from '@site/src/content/engravings';
import {categoryOf} from './categoryOf';
import type {PostTeaser} from './post';

/** The article with the firm's own story. It has the portrait in place of its category's engraving, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The engraving that goes with a post: its own, or the one of its category, on paper of the category's tone. */
export function illustrationOf({
  illustration,
  category,
}: Pick<PostTeaser, 'illustration' | 'category'>): Pick<
  IllustrationProps,
  'tone' | 'src' | 'stand' | 'whole'
> {
  const {engraving, tone} = postIllustration(illustration, categoryOf(category).tone);
  const {src, stand, whole}: Engraving = engravings[engraving];
  return {tone, src, stand, whole};
}
