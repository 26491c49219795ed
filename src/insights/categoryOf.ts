import {
  type Category,
  type CategoryName,
  newsCategory,
  postCategories,
} from '@site/src/content/categories';
import type {PostTeaser} from './post';

/** A category by its name in front matter. */
export function categoryOf(name: CategoryName): Category {
  const category = postCategories.find((candidate) => candidate.name === name);
  if (!category) {
    throw new Error(`No category is called "${name}"; src/content/categories.ts lists them.`);
  }
  return category;
}

/** What a post's badge says: its category and, of coverage whose report was not found, that too. */
export function badgeOf({category, source}: Pick<PostTeaser, 'category' | 'source'>): string {
  return category === newsCategory.name && !source ? `${category}: Report Not Found` : category;
}

/** The address of a category's page. */
export function categoryPath({slug}: Pick<Category, 'slug'>): string {
  return `/insights/category/${slug}`;
}
