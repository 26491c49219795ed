import {type Category, type CategoryName, postCategories} from '@site/src/content/categories';

/** A category by its name in front matter. */
export function categoryOf(name: CategoryName): Category {
  const category = postCategories.find((candidate) => candidate.name === name);
  if (!category) {
    throw new Error(`No category is called "${name}"; src/content/categories.ts lists them.`);
  }
  return category;
}

/** The address of a category's page. */
export function categoryPath({slug}: Pick<Category, 'slug'>): string {
  return `/insights/category/${slug}`;
}
