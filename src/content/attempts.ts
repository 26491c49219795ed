export const attemptsMeta = {
  title: 'Calculator: What Your Attempts Prove',
  description:
    'How much a control may still let through after the attempts that you made, at 95 percent confidence, and how many to plan. Worked out on your device.',
} as const;

export const attempts = {
  crumb: 'Attempts Calculator',
  path: '/attempts',
  heading: 'What your attempts prove',
  lede: 'Enter how often somebody tried to get past a control, and how often that worked. Nothing leaves your device. The address keeps both numbers, so you can send it on.',
  form: 'Your attempts',
  start: {made: 5, through: 0},
  made: 'Attempts made',
  through: 'Attempts that got through',
  refused: 'Enter whole numbers: 1 to 1,000 attempts, and no more that got through than were made.',
  result: 'The control could still let through up to about',
  ofSuch: 'of such attempts, at 95 percent confidence.',
  plan: 'If no other gets through, you may say',
  atMost: 'At most',
  after: 'after',
  inAll: 'attempts in all.',
  bounds: {
    heading: 'What a number of attempts proves',
    text: 'The share that could still get through, up to about: if none did, one, two or three.',
    rows: 'Attempts',
  },
  plans: {
    heading: 'How many to plan',
    text: 'The attempts that it takes to say that at most this share gets through: if none did, one, two or three.',
    rows: 'At most',
  },
  none: 'None',
  limits: {
    heading: 'What it rests on',
    text: 'One trick tried ten times is one attempt: the figures hold for attempts that are alike and independent, on the day when they were made. They are exact and one-sided, since the question is only how bad it could be. The method:',
    source: {label: 'exact bounds of a counted share', url: 'https://doi.org/10.3390/sym14061104'},
    term: {label: 'What a control test is', path: '/insights/glossary#control-test'},
  },
} as const;

/** Rows of the first table, the article's among them. */
export const MADE = [5, 8, 10, 20, 30, 59, 100] as const;

/** Shares that one may want to claim: rows of the second table. */
export const CLAIMS = [0.3, 0.2, 0.1, 0.05] as const;

/** Columns of both. */
export const THROUGH = [0, 1, 2, 3] as const;
