export const attemptsMeta = {
  title: 'Calculator: What Your Attempts Prove',
  description:
    'How much a control may still let through after the attempts that you made, at 95 percent confidence, and how many to plan. Worked out on your device.',
} as const;

/** The tables below the calculator, and what it is based on, are in `attempts.md`. */
export const attempts = {
  crumb: 'Attempts Calculator',
  path: '/attempts',
  heading: 'What your attempts prove',
  lede: 'Enter how often somebody tried to get past a control, and how often that worked. Nothing leaves your device. The address keeps both numbers, so you can send it on.',
  withoutScripts:
    'The calculator runs in your browser and needs JavaScript, which does not run here. The tables have its figures for some numbers of attempts.',
  form: 'Your attempts',
  start: {made: 5, through: 0},
  made: 'Attempts made',
  through: 'Attempts that got through',
  /** What is wrong with a field, and what stands instead of a result. */
  refused: {
    made: 'Enter a whole number from 1 to 1,000.',
    through: 'Enter a whole number, no more than were made.',
  },
  noResult: 'There is no result until both numbers are possible.',
  result: 'The control could still let through up to about',
  /** Below the curve, after the number at which it ends. */
  axis: 'attempts',
  ofSuch: 'of such attempts, at 95 percent confidence.',
  /** `{share}` and `{made}` are replaced. */
  plan: 'With {made} attempts planned, and at most this many getting through, you may say “at most {share}, at 95 percent confidence.” Attempts added after one got through prove less.',
} as const;

/** The page plans attempts for the first of these shares that is below the result. */
export const CLAIMS = [0.3, 0.2, 0.1, 0.05] as const;
