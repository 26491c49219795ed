import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import {brand} from '../../config/brand';
import {categories} from '../../content/categories';
import {ownPlate, pagePlates, postPlate} from '../../content/engravings';
import {type PageRoute, pages} from '../../content/pages';
import type {ArticleFrontMatter, NewsFrontMatter} from '../posts/frontMatter';
import type {Card} from './card';

const DAY = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

function postCard({metadata}: BlogPost, host: string): Card {
  const frontMatter = metadata.frontMatter as ArticleFrontMatter | NewsFrontMatter;
  const category = categories.find(({name}) => name === frontMatter.category) ?? categories[0];
  const length = 'readTime' in frontMatter ? [`${frontMatter.readTime} min read`] : [];
  return {
    route: metadata.permalink,
    title: metadata.title,
    plate: postPlate(ownPlate(metadata.permalink), category.tone),
    category: {name: category.name, tone: category.tone},
    facts: [DAY.format(metadata.date), ...length],
    host,
  };
}

function pageCards(host: string): Card[] {
  return Object.entries(pagePlates).map(([route, plate]) => ({
    route,
    title: pages[route as PageRoute].title,
    plate,
    category: null,
    facts: [brand.tagline],
    host,
  }));
}

/**
 * What to draw: a card for each post whose front matter has been checked, and for each page that has a plate.
 *
 * @param siteUrl the site's address
 */
export function cardsOf(blogs: readonly BlogContent[], siteUrl: string): Card[] {
  const {host} = new URL(siteUrl);
  const posts = blogs.flatMap(({blogPosts}) => blogPosts);
  return [...posts.map((post) => postCard(post, host)), ...pageCards(host)];
}
