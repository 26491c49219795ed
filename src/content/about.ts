export const aboutMeta = {
  title: 'About Us: How We Work',
  description:
    'Why we test online training from the outside, who answers for the results, and how our method differs from a self-assessment form.',
} as const;

export const aboutHero = {
  heading: 'A certificate should mean that a person did the work.',
  lede: 'Our mission is narrow. We leave the teaching to teachers, and test only whether a certificate can be believed by the people who rely on it.',
} as const;

/** The name comes from `brand.ts`. Until the owner gives a biography, the text describes the job, not the person. */
export const directorProfile = {
  heading: 'Leadership',
  title: 'Managing Director',
  paragraphs: [
    'The managing director decides what we take on and signs each scope letter. No client sees a grade before it has been read, by the same person, against its evidence. If you dispute a finding, a tester who didn’t make the attempt goes through it first, and then the director answers. Since the director has read the grade already, you may ask instead for an outside reader whom we both agree on.',
    'If this page names neither the director nor the company, ask for both names, and get them in writing before you sign. A report names its testers and their training; ask for those, too.',
  ],
} as const;

export const challengeAndSolution = {
  heading: 'The problem, and what we do about it',
  columns: {challenge: 'The challenge', practice: 'The solution'},
  rows: [
    {
      challenge:
        'Training moved online, and an instructor who knows each face often did not move with it.',
      practice:
        'Check the person and the work directly, at the points where a certificate is earned.',
    },
    {
      challenge: 'Providers describe their own controls, and buyers can’t compare them.',
      practice: 'Let an outsider try those controls and report in one format with one scale.',
    },
    {
      challenge:
        'AI agents and paid stand-ins change month by month. Policies change year by year.',
      practice: 'Come back without notice, each time with the methods of the day.',
    },
    {
      challenge: 'Once a certificate is in doubt, it’s hard to rebuild how it was earned.',
      practice: 'Rebuild a few on an ordinary day, and from then on keep what was missing.',
    },
  ],
} as const;

export const differentiators = {
  heading: 'How an audit differs from a self-assessment',
  items: [
    {
      icon: 'vulnerability',
      title: 'We try the door',
      text: 'A self-assessment asks whether the door is locked. We turn the handle, with permission, and note the time.',
    },
    {
      icon: 'grade',
      title: 'An open door caps the grade',
      text: 'High marks elsewhere don’t help a program that hands a certificate to a test persona. The scale caps its grade.',
    },
    {
      icon: 'content',
      title: 'The limits are printed',
      text: 'A report’s first page has its scope and its dates, and says what wasn’t tested. A reader can see where our knowledge ends.',
    },
    {
      icon: 'people',
      title: 'Learners are not suspects',
      text: 'We test systems with personas of our own, and read real learners’ records only as agreed beforehand. Catching individual students is no part of the job.',
    },
    {
      icon: 'confidential',
      title: 'Audit and advice kept apart',
      text: 'Nobody gets both at once from us, so that no grade judges our own advice. Our twelve answers say how many months lie between the two.',
    },
    {
      icon: 'market',
      title: 'No commissions',
      text: 'We take none from vendors. If that ever changes for an engagement, we say so in writing before it starts.',
    },
  ],
} as const;

/** Describes what `accessibility.spec.ts` and `without-scripts.spec.ts` in `tests/e2e` do. */
export const siteTests = {
  heading: 'How this site is tested',
  text: 'Each kind of page is searched for barriers with axe, a common tool: in a wide window with light colors, in a narrow one with dark colors, and as printed. It has to fit windows of 320 to 1,920 pixels, and to stay in them with text at 125, 150 and 200 percent. A tool like that catches only some barriers. If you run into another, write to',
} as const;

export const aboutClose = {
  heading: 'Ask us what we would try first.',
  lede: 'Send the address of your enrollment page with your message, and we’ll come with questions.',
  action: 'Schedule a Discussion',
} as const;

export const aboutCrumbs = [{label: 'About'}] as const;
