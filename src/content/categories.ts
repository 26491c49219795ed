import {plainCategories} from './kinds';

/** `tone`: the color of its badge and illustration. */
export type Category = {
  name: string;
  slug: string;
  tone: 'smoke' | 'raise' | 'trial' | 'head' | 'news';
};

/** The categories of the specification (section 2). The last one is for news only. */
export const categories = [
  {name: 'Smoke, Mirrors and Checkboxes', slug: 'smoke-mirrors-and-checkboxes', tone: 'smoke'},
  {name: 'Raising the Bar', slug: 'raising-the-bar', tone: 'raise'},
  {
    name: 'Training & Assessments On Trial',
    slug: 'training-and-assessments-on-trial',
    tone: 'trial',
  },
  {name: 'Headlines & Hard Lessons', slug: 'headlines-and-hard-lessons', tone: 'head'},
  {name: 'News Coverage', slug: 'news-coverage', tone: 'news'},
] as const satisfies readonly Category[];

export const newsCategory = categories[4];

export const articleCategories = categories.filter(({tone}) => tone !== newsCategory.tone);

/** All cases (`/insights/cases`) have this category. */
export const caseCategory = {
  name: 'Case File',
  slug: 'cases',
  tone: 'trial',
} as const satisfies Category;

export const postCategories = [
  ...categories,
  caseCategory,
  ...plainCategories,
] as const satisfies readonly Category[];

export type CategoryName = (typeof postCategories)[number]['name'];

/** Finds a category by its name. @throws if there is none */
export function findCategory(name: CategoryName): (typeof postCategories)[number] {
  const category = postCategories.find((it) => it.name === name);
  if (!category) {
    throw new Error(`No category is called "${name}"; src/content/categories.ts lists them.`);
  }
  return category;
}

export const categoryDescriptions: Readonly<Record<(typeof categories)[number]['name'], string>> = {
  'Smoke, Mirrors and Checkboxes':
    'Controls that look like proof and are not: how they fail, and how the failure stays hidden.',
  'Raising the Bar':
    'What better evidence looks like, who asks for it, and how a program gets there.',
  'Training & Assessments On Trial':
    'Methods, records and decisions, examined as a court or a regulator would examine them.',
  'Headlines & Hard Lessons':
    'Cases from the news, and for each the check that would have shown it sooner.',
  'News Coverage': 'What others reported, and what their reports did and did not show.',
};
