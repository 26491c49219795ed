export const freeAssuranceCheckForm = {
  groups: {
    you: {heading: 'About you'},
    course: {
      heading: 'The course to test',
      hint: 'Use accounts made for this test, with no access to real data. Never send a real learner’s login.',
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
  privacyLink: {label: 'Privacy policy', path: '/privacy'},
  thanks: {
    title: 'Thank You',
    text: 'Your request has arrived and your two test logins are sealed.',
    next: 'A mail with the letter of permission is on its way. Reply with the signed letter. Until then neither candidate signs in. Within 48 hours we contact you to agree on the timing. Please leave both accounts active until the check ends.',
  },
} as const;
