import type {PlateProps} from '@site/src/components/ui/Plate';
import {categoryOf} from './categoryOf';
import type {PostTeaser} from './post';

/** The article with the firm's own story. It has the portrait in place of a plate, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

/** The engraving that goes with a post: the one of its category, printed on the category's stock. */
export function plateOf({
  permalink,
  category,
}: Pick<PostTeaser, 'permalink' | 'category'>): Pick<PlateProps, 'tone' | 'src' | 'stand'> {
  if (permalink === PUG_ARTICLE) {
    return {tone: 'pug', src: '/img/art/art-pug.svg', stand: true};
  }
  const {tone} = categoryOf(category);
  return {tone, src: `/img/art/plate-${tone}.svg`};
}
