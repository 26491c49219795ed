/** A category of posts: its name as authors and readers see it, and the stock its badge and plate are printed on. */
export type Category = {
  name: string;
  slug: string;
  tone: 'smoke' | 'raise' | 'trial' | 'head' | 'news';
  /** What belongs here, for the category's own page. */
  description: string;
};

/** The five categories (specification, section 2). The last is for news items alone. */
export const categories = [
  {
    name: 'Smoke, Mirrors and Checkboxes',
    slug: 'smoke-mirrors-and-checkboxes',
    tone: 'smoke',
    description:
      'Controls that look like proof and are not: how they fail, and how the failure stays hidden.',
  },
  {
    name: 'Raising the Bar',
    slug: 'raising-the-bar',
    tone: 'raise',
    description: 'What better evidence looks like, who asks for it, and how a program gets there.',
  },
  {
    name: 'Training & Assessments On Trial',
    slug: 'training-and-assessments-on-trial',
    tone: 'trial',
    description:
      'Methods, records and decisions, examined as a court or a regulator would examine them.',
  },
  {
    name: 'Headlines & Hard Lessons',
    slug: 'headlines-and-hard-lessons',
    tone: 'head',
    description: 'Cases from the news, and the check that would have told someone sooner.',
  },
  {
    name: 'News Coverage',
    slug: 'news-coverage',
    tone: 'news',
    description: 'What others reported, and what their reports did and did not show.',
  },
] as const satisfies readonly Category[];

/** The name of a category, as front matter gives it. */
export type CategoryName = (typeof categories)[number]['name'];
