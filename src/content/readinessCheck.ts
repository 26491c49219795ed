export const readinessCheckMeta = {
  title: 'Readiness Check: Would You Pass?',
  description:
    'Twenty points an auditor can test, on your own device: ten minutes from memory, longer with the evidence on the table. Nothing you check is sent to us.',
} as const;

/** The text above the points. Areas, points, evidence and results come from the checklist in `downloads`. */
export const readinessCheck = {
  crumb: 'Readiness Check',
  path: '/readiness-check',
  heading: 'Would your program pass?',
  lede: 'Twenty points that an auditor can test. A yes you cannot show does not count.',
  device:
    'Nothing you check is sent to us: no request, no cookie, no storage. Your answers are in this page’s address, which stays in your browser’s history and may sync, and which you may have to hand over in a lawsuit.',
  begin: 'Start the Check',
  beforeFold: 'Before you start: ask counsel, and five more rules',
  before: [
    'Answer for one course: the one whose false certificate would do the most harm.',
    'A list of gaps shows what you knew: ask counsel first who orders and keeps it. While an inquiry or a claim is open, leave it to counsel.',
    'Let a person outside the team draw each sample.',
    'Any test with a stand-in, a script or an AI needs the program owner’s written permission, and that of each company whose system is tested, unless its contract allows it.',
    'Keep the test out of registry reports, pass rates and item statistics.',
    'An AI’s operator may keep the questions it reads, unless its contract rules that out.',
  ],
  evidence: 'Show',
  done: 'We do it',
  shown: 'We can show it',
  gapNote: 'Done, not shown: counts 0.',
  knockOut: 'Knock-out',
  point: 'Point',
  of: 'of',
  area: 'Area',
  areaShown: 'shown',
} as const;

export const readinessResult = {
  heading: 'Your result',
  done: 'Done',
  shown: 'Shown',
  gap: 'done, not shown',
  unanswered: 'Check what you do and what you can show. The counts update as you go.',
  soFar: {
    name: 'So far',
    meaning: 'The result comes when the points still to answer can no longer change it.',
  },
  finish: 'Count the Rest as No',
  noScripts:
    'Your browser runs no scripts, so nothing is counted here. Check the list, and count the points that you can show.',
  knockOuts: 'Knock-outs that are not shown',
  blankKnockOuts: 'Knock-outs still to answer',
  notGrade: 'This is your own count, not an Assurance Grade.',
  method: {label: 'How it is scored', path: '/readiness-check/method'},
} as const;

export const readinessFixes = {
  heading: 'What to fix first',
  none: 'Every point is shown. Go through the list again after each larger change.',
  reasons: {
    knockOut: 'Knock-out.',
    emptyArea: 'Nothing is shown in this area.',
    done: 'Done already: only the evidence is missing.',
    open: 'Not done yet.',
  },
} as const;

export const readinessLimits = {
  heading: 'What this check cannot know',
  items: [
    'Whether the evidence holds when somebody from outside asks for it.',
    'Which gap does the most harm in your course. Apart from the knock-outs, all points count the same.',
    'Whether a point applies to you. Where that depends on your course, a third box takes it out of the count.',
    'What your accreditor or regulator requires. Their rules hold whatever the result; these points and their wording are ours.',
    'Whether you need what we sell: a test and a grade from outside, as in point 20. It is one point of twenty, and never comes before one that you can fix yourself.',
    'Whether a person, or a dog, would get past your controls today.',
  ],
} as const;

/** The words for keeping, sharing and printing a result on the device. */
export const readinessTools = {
  heading: 'Take it with you',
  link: 'Copy Link',
  linkCopied: 'Link copied. Anyone who opens it sees these answers.',
  linkFailed: 'Your browser did not allow copying. Copy the address of this page by hand.',
  print: 'Print the Working Paper',
  discuss: 'Schedule a Discussion',
  broken: 'The link to this page is broken or incomplete, so no answers were opened from it.',
} as const;

export const readinessOffers = {
  pdf: {label: 'The PDF, for name and email', path: '/resources'},
  check: {label: 'Free Assurance Check', path: '/free-assurance-check'},
} as const;

export const readinessPaper = {
  title: 'Audit Readiness: Working Paper',
  course: 'Course',
  present: 'Present',
  date: 'Date',
  owner: 'Owner',
  due: 'By',
} as const;
