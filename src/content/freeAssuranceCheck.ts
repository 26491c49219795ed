export const freeAssuranceCheckMeta = {
  title: 'Free Assurance Check for Your Course',
  description:
    'Request a free, confidential test of your identity verification. A dog persona and an AI persona try one course, and you hear how far each one got.',
} as const;

export const checkHero = {
  serviceName: 'Free Assurance Check',
  heading: 'Can a dog pass your course?',
  lede: 'A confidential test of your identity verification. You give us two test logins and a course link, and we send in two candidates who ought to be refused.',
  action: {label: 'Request your check', hash: '#request-form'},
} as const;

export const checkBenefits = {
  heading: 'Benefits',
  items: [
    {
      icon: 'hours',
      title: 'Quick',
      text: 'We contact you within 48 hours of the request. Findings follow within a few days of the test’s last day.',
    },
    {
      icon: 'confidential',
      title: 'Confidential',
      text: 'Results go to the contact that your letter names. Ask counsel first who should order the check and receive them.',
    },
    {
      icon: 'report',
      title: 'Useful',
      text: 'You learn which step let a candidate through, and which one stopped it, if one did.',
    },
  ],
} as const;

export const checkSteps = {
  heading: 'How it works',
  steps: [
    {
      title: 'You set up two test logins',
      text: 'Ordinary learner accounts on a course of your choice, made for this test, the first in a dog’s name. A person entitled to permit the test signs a letter that says so.',
    },
    {
      title: 'Two candidates try the course',
      text: 'One account goes to our dog persona and the other to our AI persona. Both do what the letter allows and nothing more.',
    },
    {
      title: 'You get the findings',
      text: 'A short private report: what was checked, what was missed, and how far each candidate got.',
    },
  ],
} as const;

/** The test personas; `art` names the engraving. */
export const candidates = [
  {
    art: 'pug',
    artAlt: 'Engraving of a pug in a safety helmet',
    name: 'The dog',
    terms: {
      Species: 'Canis familiaris',
      'Can read': 'No',
      'Photo ID': 'None',
    },
  },
  {
    art: 'ai',
    artAlt: 'Engraving of a synthetic face in a detection frame',
    name: 'The AI',
    terms: {
      Species: 'None',
      'Can read': 'Everything',
      Attended: 'Never',
    },
  },
] as const;

/** The owner confirms the method (`src/README.md`). */
export const personas = {
  heading: 'Meet your candidates',
  lede: 'No dog touches a keyboard: a person on our team plays its part.',
  tests: {
    pug: {
      title: 'The dog tests presence.',
      text: 'A tester signs in with the first account under a dog’s name, and shows the dog’s picture wherever the course asks for a face or an ID. Does your program know that a person is there? Where nobody looks at what is uploaded, the dog may get through that check.',
    },
    ai: {
      title: 'The AI tests participation.',
      text: 'An AI agent takes over the browser of the second account, while a tester watches and can stop it. Does your program know that a person is doing the work? The AI reads the modules, answers the questions and does not get tired. The company that operates it receives the pages it opens, and may keep them.',
    },
  },
} as const;

/** Above the form; the section's id is `request-form`. */
export const checkRequest = {heading: 'Request your Free Assurance Check'} as const;

export const checkAudience = {
  heading: 'Who it is for',
  items: [
    'Training providers',
    'Certification and licensing bodies',
    'Corporate training teams',
    'Learning-platform operators',
    'Assessment-platform operators',
    'Regulators and insurers, for a program they rely on',
  ],
  roles:
    'For compliance officers, training managers, HR directors and executives. The course has to be yours, or its owner has to agree.',
  selfCheck: {label: 'Check yourself first, in 20 points', path: '/readiness-check'},
  specimen: 'Read a specimen audit report',
} as const;

/** Nothing starts without it; the letter is `permissionLetter`. */
export const checkPermission = {
  heading: 'How you give permission',
  points: [
    'Within 48 hours of your request we contact you to agree on the timing, and name the AI service. The test ends within 30 days of the request, when we destroy the logins at the latest.',
    'Get the consent of each company whose system is tested, unless its contract already allows it. Fill in the letter, without passwords. A person entitled to permit the test signs: the owner of the course, or an officer of the provider.',
    'Reply with it to our first message, which confirms your request. Until we have it, neither candidate signs in.',
  ],
  download: 'Download the Letter (PDF)',
} as const;

/** The confidentiality section beside the form. */
export const credentialCare = {
  heading: 'What happens to your test logins',
  points: [
    {
      icon: 'confidential',
      text: 'They are sealed to our assessors’ public key before anything is stored.',
    },
    {icon: 'identity', text: 'The form service that files your request receives only a reference.'},
    {icon: 'report', text: 'They are used only for the assessment and destroyed afterward.'},
  ],
  advice: 'Disable both accounts when the check ends.',
  stamp: ['Destroyed', 'after use'],
} as const;

/** The letter by which a program's owner permits a test. Linked as a PDF; asks for no lead. */
export const permissionLetter = {
  id: 'permission-letter',
  type: 'Letter',
  title: 'Permission to Test an Online Course',
  shortTitle: 'Permission to test',
  pages: 1,
  path: '/resources/permission-letter.pdf',
  fileName: 'permission-to-test.pdf',
} as const;

export const freeAssuranceCheckFaq = {
  heading: 'Questions about the free check',
  items: {
    'What is the Free Assurance Check?':
      'It is a small, confidential test of how your course verifies identity, at sign-in and while the work is done. You supply two test logins and a course link. A dog persona and an AI persona then try to finish the course, and the report names the step that stopped each of them, if one did.',
    'What do you need from us?':
      'Two test accounts made for this purpose, the first in a dog’s name, and the link to one course. The accounts must not belong to real learners or open real data. If the course reports completions to a registry or an authority, block that for the two accounts. We also need written permission from a person who is entitled to give it. Each company whose system is tested consents too, unless its contract already allows it. This page has a letter to download, complete and sign.',
    'Is it confidential?':
      'Yes. Your test logins are sealed to our assessors’ public key before anything is stored, and the form service receives a reference in their place. They serve this assessment only and are destroyed afterward, at most 30 days after your request. The findings go to the contact named in the letter. One other company sees something. The operator of the AI agent receives the pages and questions that the agent opens, and may keep them. We name it before you sign, and the letter has a line for it. Or choose a course without live questions.',
    'How soon will we hear from you?':
      'An email with the letter of permission comes first. Within 48 hours of your request we contact you to agree on the timing; then reply with the signed letter. Findings come within a few days of the test’s last day. If a login does not work, we ask for a new one, by the form and never by email, and do not try to get around it.',
    'What does the check not tell us?':
      'It is one test of one course on one day. It carries no grade, samples no records and is no substitute for an audit. It is a test, not advice, so we may audit you later. A certificate that a dog obtains is a critical finding, in writing. So ask counsel first who orders the check and receives the findings, and whether an insurer, at once or at renewal, or a body that approved the course has to hear of them. Decide beforehand who then stops issuing. You are under no obligation: an audit would be a separate decision, and yours.',
  },
} as const;

export const freeAssuranceCheckForm = {
  groups: {
    you: {heading: 'About you'},
    course: {
      heading: 'The course to test',
      hint: 'Use accounts made for this test, the first in a dog’s name, with no access to real data. Never send a real learner’s login. You may keep both accounts locked until the letter of permission is signed.',
    },
  },
  fields: {
    firstName: {label: 'First name'},
    lastName: {label: 'Last name'},
    email: {label: 'Email address'},
    company: {label: 'Company'},
    role: {label: 'Role'},
    courseUrl: {label: 'Course URL', hint: 'For example, www.yourcompany.example/course'},
    loginOne: {label: 'First test login', hint: 'Username and password'},
    loginTwo: {label: 'Second test login', hint: 'Username and password'},
    additionalInfo: {
      label: 'Anything we should know?',
      hint: 'Such as a page to start from, or hours to avoid.',
    },
  },
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  note: 'Neither persona signs in before we have your written permission.',
  thanks: {
    title: 'Thank You',
    text: 'Your request has arrived and your two test logins are sealed.',
    next: 'An email with the letter of permission is on its way. Within 48 hours we contact you to agree on the timing and name the AI service; then reply with the signed letter. Until then neither candidate signs in. Please have both accounts active from the first day of the test until it ends.',
  },
} as const;
