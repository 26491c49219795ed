import type {PlateProps} from '@site/src/components/ui/Plate';
import {type Engraving, engravings, postPlate} from '@site/src/content/engravings';
import {categoryOf} from './categoryOf';
import type {PostTeaser} from './post';

/** The article with the firm's own story. It has the portrait in place of a plate, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The engraving that goes with a post: its own, or the one of its category, printed on the category's stock. */
export function plateOf({
  plate,
  category,
}: Pick<PostTeaser, 'plate' | 'category'>): Pick<PlateProps, 'tone' | 'src' | 'stand' | 'whole'> {
  const {engraving, stock} = postPlate(plate, categoryOf(category).tone);
  const {src, stand, whole}: Engraving = engravings[engraving];
  return {tone: stock, src, stand, whole};
}
