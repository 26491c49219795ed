import {categories} from '@site/src/content/categories';
import type {InsightTeaser} from '@site/src/content/insightTeaser';
import type {ArticleCardProps} from '@site/src/components/ui/ArticleCard';

/** The one article with an engraving of its own: the dog's. */
const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

const tones = new Map<string, (typeof categories)[number]['tone']>(
  categories.map(({name, tone}) => [name, tone]),
);

/**
 * What an article's card needs of its teaser: the category's stock and the engraving.
 *
 * @throws Error when the category is not in `categories`
 */
export function insightCard({
  permalink,
  title,
  category,
  excerpt,
}: InsightTeaser): Pick<ArticleCardProps, 'to' | 'title' | 'category' | 'excerpt' | 'plate'> {
  const tone = tones.get(category);
  if (!tone) {
    throw new Error(`${permalink} has the category "${category}", which is not in categories.ts.`);
  }
  const plate =
    permalink === PUG_ARTICLE
      ? ({tone: 'pug', src: '/img/art/art-pug.svg', stand: true} as const)
      : {tone, src: `/img/art/plate-${tone}.svg`};
  return {to: permalink, title, category: {name: category, tone}, excerpt, plate};
}
