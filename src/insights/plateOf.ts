import type {PlateProps} from '@site/src/components/ui/Plate';
import {categoryOf} from './categoryOf';
import type {PostTeaser} from './post';

/** An engraving, its stock and the way it lies on it. */
type Engraving = Pick<PlateProps, 'tone' | 'src' | 'stand' | 'whole'>;

/** The article with the firm's own story. It has the portrait in place of a plate, and leads the list. */
export const PUG_ARTICLE = '/insights/when-pug-becomes-pro';

const machine = {tone: 'ai', src: '/img/art/art-ai.svg', stand: true} as const;
const certificate = {src: '/img/art/certificate-pug.svg', whole: true} as const;

/** Posts that have an engraving of their own, so that no list shows its category's over and over. */
const ownPlates: Readonly<Record<string, Engraving>> = {
  [PUG_ARTICLE]: {tone: 'pug', src: '/img/art/art-pug.svg', stand: true},
  '/insights/choosing-right-proctoring-method': machine,
  '/insights/china-just-shut-down-ai': machine,
  '/insights/system-says-they-are-trained': {...certificate, tone: 'trial'},
  '/news/dog-obtains-certificate': {...certificate, tone: 'news'},
};

/** The engraving that goes with a post: its own, or the one of its category, printed on the category's stock. */
export function plateOf({
  permalink,
  category,
}: Pick<PostTeaser, 'permalink' | 'category'>): Engraving {
  const {tone} = categoryOf(category);
  return ownPlates[permalink] ?? {tone, src: `/img/art/plate-${tone}.svg`};
}
