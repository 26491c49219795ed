import {counted} from './counted';

/** An open position, as the page and its structured data show it. */
export type Job = {
  id: string;
  title: string;
  /** The summary shown while the position's details are folded. */
  line: string;
  /** `label` is shown on the page; `schema` is schema.org's value. */
  employmentType: {label: string; schema: 'CONTRACTOR'};
  location: 'Remote';
  compensation: string;
  /** An ISO date, YYYY-MM-DD. */
  datePosted: string;
  /** Search engines require the applicants' country for a remote position. */
  applicantCountry: string;
  about: readonly string[];
  responsibilities: readonly string[];
  requirements: readonly string[];
  benefits?: readonly string[];
  whyJoin: string;
  applyText: string;
};

/** What the specification's positions (section 2) have in common. */
const common = {
  employmentType: {label: 'Contract / freelance', schema: 'CONTRACTOR'},
  location: 'Remote',
  compensation: 'Competitive compensation',
  datePosted: '2025-01-01',
  applicantCountry: 'United States',
} as const;

export const jobs: readonly Job[] = [
  {
    ...common,
    id: 'digital-marketing-coordinator',
    title: 'Digital Marketing Coordinator',
    line: 'Plan, publish and send what we write, and report what was read.',
    about: [
      'We publish articles, a newsletter, white papers and webinars for people who sign off on training. You’d keep that work on schedule and see that it reaches the readers it was written for.',
      'It’s a specialized subject, and the readers check claims for a living. A marketer who’d rather write one exact sentence than three loud ones will do well here.',
    ],
    responsibilities: [
      'Plan and run the publishing calendar for articles, newsletter and social posts.',
      'Prepare each newsletter, from the first outline to the send report.',
      'Publish pages in Markdown, and check links, images and descriptions before they go live.',
      'Set up registration, reminders and follow-up for webinars.',
      'Report each month on what was read, what was requested and what we should stop doing.',
    ],
    requirements: [
      'Experience in content or email marketing, preferably for a business audience.',
      'Clear written English and the habit of checking facts against their source.',
      'Working knowledge of a CRM, an email platform and search basics.',
      'Able to run several deadlines without being reminded.',
      'Interest in compliance, training or fraud prevention. Expertise can come later.',
    ],
    benefits: [
      'Hours arranged around your other clients.',
      'Direct work with the managing director on what we publish.',
      'Published work to show in your portfolio where confidentiality allows it.',
      'A subject that gives you something new to explain most weeks.',
    ],
    whyJoin:
      'Few marketing jobs come with material this odd and this serious. You decide how to tell people how far a dog gets in a course, and where the evidence for it ends.',
    applyText:
      'Email a résumé and two pieces you wrote or edited. Tell us in a few lines what you’d change about one of our articles.',
  },
  {
    ...common,
    id: 'online-lms-industry-solutions-evaluator',
    title: 'Online LMS Industry Solutions Evaluator',
    line: 'Work through learning platforms and write down what they record, accept and let someone change.',
    about: [
      'Learning management systems decide what counts as “complete.” You’d find out how: what they record, what they accept without question, and what an administrator can change afterward.',
      'Your notes become part of audits or of advice, never of both for one client.',
    ],
    responsibilities: [
      'Work through learning platforms as a learner, an instructor and an administrator, with written authorization.',
      'Record how enrollment, progress, grading and certificates are controlled, with screenshots and times.',
      'Try agreed scenarios such as shared accounts, scripted clicks and AI agents, and log each result.',
      'Compare platforms against one set of criteria and keep the comparison current.',
      'Write findings that a training manager can act on without calling you.',
    ],
    requirements: [
      'Hands-on experience with at least two learning management systems, one of them as administrator.',
      'Familiarity with SCORM or xAPI, and with what their records leave out.',
      'Careful notes: a colleague must be able to repeat your test from them.',
      'Discretion with client systems, accounts and results.',
      'No financial interest in a learning platform vendor.',
    ],
    whyJoin:
      'Most reviewers see a platform in a sales demonstration. You’d see it with the doors open, and what you write can change what a program accepts as proof of learning.',
    applyText:
      'Email your résumé, with a list of the platforms you know and a page on a weakness in records that you were allowed to find and may share. Please name no client.',
  },
  {
    ...common,
    id: 'online-proctoring-industry-solutions-evaluator',
    title: 'Online Proctoring Industry Solutions Evaluator',
    line: 'Take planted test sessions, and measure what a proctoring service flags and what it misses.',
    about: [
      'Proctoring products make claims about what they detect. You’d measure it, in authorized sessions, with scripts that are the same for each vendor.',
      'You’d be looking for two things: violations that went unnoticed, and honest candidates who were flagged.',
    ],
    responsibilities: [
      'Take planted test sessions on live, recorded and automated proctoring services.',
      'Carry out scripted violations exactly as written, and record what was flagged, by whom and when.',
      'Review flag files for evidence, fairness and the chance to answer.',
      'Follow product changes and repeat the tests that a new release puts in doubt.',
      'Brief clients and colleagues on results, including those that are inconclusive.',
    ],
    requirements: [
      'Background in proctoring, test security, assessment or fraud investigation.',
      'Patience with detail: no two runs are alike, and the tenth must follow its script as closely as the first.',
      'Understanding of how webcams, secure browsers and identity checks work, and how they fail.',
      'Sensitivity to accessibility, privacy and bias in remote exams.',
      'Independence from proctoring vendors while you work with us.',
    ],
    whyJoin:
      'Candidates’ careers can hang on an automated flag, and public trust can hang on a missed one. What you measure helps a program be fair and strict at once.',
    applyText:
      'Apply by email with a résumé and a short account of a test you designed: what you measured and how, and what you couldn’t conclude.',
  },
];

const isHiring = jobs.length > 0;

export const careersMeta = {
  title: `Careers: ${counted(jobs, 'Open Remote Role')}`,
  description: isHiring
    ? 'Remote work on contract for a firm that tests online training. See what each open position involves, what it takes, and how to apply by email.'
    : 'No remote position is open at the moment. A new one is announced on this page. Until then a short form is the way to ask about work with us.',
} as const;

export const careers = {
  heading: 'Careers',
  lede: isHiring
    ? `${counted(jobs, 'open position')}, remote and on contract. Below is what the work is and what it takes; apply by email. If you have a question first, use Express Interest. We’ll agree on pay with you. A position stays open until this page says otherwise.`
    : 'No position is open at the moment. A new one is announced on this page. If you want to ask about work with us all the same, use Express Interest.',
  listHeading: counted(jobs, 'open position'),
  /** Labels of the facts beside a position; its other terms are below its title. */
  facts: {posted: 'Posted', applicants: 'Open to applicants in'},
  sections: {
    about: 'About',
    responsibilities: 'What You’ll Do',
    requirements: 'What We’re Looking For',
    benefits: 'What We Offer',
    whyJoin: 'Why Join Us',
    apply: 'How to Apply',
  },
  /** The careers address, which is a setting, follows. */
  addressLead: 'Applications by email:',
  apply: 'Apply by email',
  action: 'Express Interest',
  onward: {
    text: 'Not sure the work is for you? See what goes into an audit, and what we say about ourselves.',
    links: [
      {label: 'Assurance Audit Service', path: '/assurance-audit'},
      {label: 'About us', path: '/about'},
    ],
  },
} as const;
