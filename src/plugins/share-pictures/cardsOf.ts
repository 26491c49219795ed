import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {formatDay} from '../../config/formatDay';
import {postCategories} from '../../content/categories';
import {ownIllustration, pageIllustrations, postIllustration} from '../../content/engravings';
import {type PageRoute, pages} from '../../content/pages';
import type {PostFrontMatter} from '../../posts/plugin/frontMatter';
import type {Card} from './card';

function postCard({metadata}: BlogPost, host: string): Card {
  const frontMatter = metadata.frontMatter as PostFrontMatter;
  const category =
    postCategories.find(({name}) => name === frontMatter.category) ?? postCategories[0];
  const length = 'readTime' in frontMatter ? [`${frontMatter.readTime} min read`] : [];
  return {
    route: metadata.permalink,
    title: metadata.title,
    illustration: postIllustration(ownIllustration(metadata.permalink), category.tone),
    category: {name: category.name, tone: category.tone},
    facts: [formatDay(metadata.date), ...length],
    host,
  };
}

function pageCards(host: string): Card[] {
  return Object.entries(pageIllustrations).map(([route, illustration]) => ({
    route,
    title: pages[route as PageRoute].title,
    illustration,
    category: null,
    facts: [brand.tagline],
    host,
  }));
}

/**
 * What to draw: a card for each post whose front matter has been checked, and for each page that has an illustration.
 *
 * @param siteUrl the site's address
 */
export function cardsOf(blogs: readonly BlogContent[], siteUrl: string): Card[] {
  const {host} = new URL(siteUrl);
  const posts = blogs.flatMap(({blogPosts}) => blogPosts);
  return [...posts.map((post) => postCard(post, host)), ...pageCards(host)];
}
