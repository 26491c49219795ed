import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {formatDay} from '../../config/formatDay';
import {type Category, postCategories} from '../../content/categories';
import {
  type Engraving,
  engravings,
  type IllustrationChoice,
  findOwnIllustration,
  pageIllustrations,
  choosePostIllustration,
  type Tone,
} from '../../content/engravings';
import {type PageRoute, pages} from '../../content/pages';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';

/** Two equal cards give the same picture, byte for byte. */
export type Card = Readonly<{
  route: string;
  title: string;
  wordmark: typeof brand.wordmark;
  /** `tone`: the color of the paper. */
  print: Engraving & Readonly<{tone: Tone}>;
  /** The strip above the title; posts alone. */
  category: Readonly<Pick<Category, 'name' | 'tone'>> | null;
  /** Below the title, side by side. */
  facts: readonly string[];
  host: string;
}>;

function printOf({engraving, tone}: IllustrationChoice): Card['print'] {
  return {...engravings[engraving], tone};
}

function postCard({metadata}: BlogPost, host: string): Card {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const {name, tone} =
    postCategories.find((category) => category.name === frontMatter.category) ?? postCategories[0];
  const length = 'readTime' in frontMatter ? [`${frontMatter.readTime} min read`] : [];
  return {
    route: metadata.permalink,
    title: metadata.title,
    wordmark: brand.wordmark,
    print: printOf(choosePostIllustration(findOwnIllustration(metadata.permalink), tone)),
    category: {name, tone},
    facts: [formatDay(metadata.date), ...length],
    host,
  };
}

function pageCards(host: string): Card[] {
  return Object.entries(pageIllustrations).map(([route, illustration]) => ({
    route,
    title: pages[route as PageRoute].title,
    wordmark: brand.wordmark,
    print: printOf(illustration),
    category: null,
    facts: [brand.tagline],
    host,
  }));
}

/** A card for each post with checked front matter and each page with an illustration. */
export function listCards(posts: readonly BlogPost[], siteUrl: string): Card[] {
  const {host} = new URL(siteUrl);
  return [...posts.map((post) => postCard(post, host)), ...pageCards(host)];
}
