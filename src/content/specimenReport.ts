export const specimenMeta = {
  title: 'Specimen Audit Report',
  description:
    'A whole Assurance Audit report on an invented course: attempts, what got through, one evidence log, findings, a letter for each area and the grade.',
} as const;

export const specimenPage = {
  crumb: 'Specimen report',
  contents: 'In this report',
  heading: 'A specimen audit report',
  lede: 'What you would hold after an audit. The provider, the course, the dates and every count are invented; the weights, levels, grades and gates are those of our audits.',
  pdf: 'The same as a PDF, 5 pages',
  /** From the report, which a test compares. */
  facts: {
    Grade: 'D',
    Score: '74 of 100',
    'Findings open': '3',
    'Certificates rebuilt': '30 of 30',
  },
  onPaper: 'To print, take the PDF:',
  /** The text alternative of every seal that stands alone. */
  sealAlt: 'Specimen seal: Assurance Grade D',
} as const;

/** One attempt, as it looked. The times are those of the report's log E-24. */
export const specimenRun = {
  id: 'run',
  heading: 'One attempt, minute by minute',
  lede: 'Run E-24, in which an AI agent got through. It is invented like every run of this report; the screens are drawings.',
  steps: [
    {
      time: '09:02',
      art: 'run/face',
      title: 'Face and ID match',
      text: 'The tester shows both, and the session opens.',
    },
    {
      time: '09:05',
      art: 'run/agent',
      title: 'The agent takes over',
      text: 'It moves mouse and keyboard. The tester stays before the camera.',
    },
    {
      time: '09:06',
      art: 'run/page',
      title: 'It reads the last module',
      text: 'A page in two minutes, a person’s pace. It counts as complete.',
    },
    {
      time: '10:41',
      art: 'run/proctor',
      title: 'The proctor sees a person',
      text: 'The test opens, face and ID match again. Nobody raises a flag, so nobody reviews.',
    },
    {
      time: '11:26',
      art: 'run/evidence',
      title: 'The certificate arrives',
      text: 'The agent passed at 11:20. We keep the file with its fingerprint, and declare it void.',
    },
    {
      time: 'March 23',
      art: 'art/seal-d',
      title: 'The report says D',
      text: 'The score is that of a C. A certificate obtained unnoticed makes it a D.',
    },
  ],
} as const;

/** The first finding of the report, word for word, which a test compares. */
export const specimenFinding = {
  caption: 'One finding of three, from our specimen report, which is invented',
  number: 'F-1',
  title:
    'An AI agent passes once the face is checked. We told the contact on March 10, the day we found it',
  severity: 'Critical',
  fields: {
    'What it makes possible': 'A certificate without learning, today',
    Owner: 'Platform lead',
    By: 'April 10, 20XX',
    'The provider’s action':
      'From March 10 until the retest an examiner speaks with each candidate before a certificate goes out. Detect automation in the test, and ask two questions aloud after it',
  },
} as const;
