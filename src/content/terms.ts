import {auditPlan} from './auditRules';
import type {Term} from './glossary';

const unsorted: readonly Term[] = [
  // Terms of law, standards and supervision.
  {
    slug: 'accreditation',
    term: 'Accreditation',
    text: 'A body’s review of an organization against a published standard. IACET, which accredits providers of continuing education, says that the organization is accredited and not its individual courses, with annual self-audits in the five years between reviews.',
    sources: [
      {
        label: 'IACET on self-audits and annual reporting',
        url: 'https://iacet.org/news/iacet-blog/blog-articles/accreditation-tip-self-audits-and-annual-reporting',
      },
    ],
  },
  {
    slug: 'active-proctoring',
    term: 'Active proctoring',
    forms: ['actively proctored', 'live remote proctoring', 'actively watching'],
    text: 'Supervision by a person who watches while a course or a test is taken. NCCA, which accredits certification programs, defines live remote proctoring that way, and New York City’s provider page of 2024 asks for it where site safety is taught online.',
    sources: [
      {
        label: 'NCCA’s definition',
        url: 'https://www.credentialinginsights.org/blog/a-look-inside-the-ncca-s-assessment-of-live-remote-proctoring',
      },
      {
        label: 'New York City, course providers',
        url: 'https://www.nyc.gov/site/buildings/safety/sst-course-provider-information.page',
      },
    ],
  },
  {
    slug: 'high-risk-ai',
    term: 'High-risk AI',
    forms: ['as high-risk'],
    text: 'A class of the EU AI Act that carries duties of its own. It includes AI meant to monitor and detect prohibited behavior during tests in education and vocational training, and its duties apply from December 2, 2027.',
    sources: [
      {
        label: 'Regulation (EU) 2024/1689, Annex III',
        url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      },
      {
        label: 'Regulation (EU) 2026/1744',
        url: 'https://eur-lex.europa.eu/legal-content/EN/ALL/?uri=oj%3AL_202601744',
      },
    ],
  },
  {
    slug: 'identity-proofing',
    term: 'Identity proofing',
    text: 'Checking, at enrollment, that people are who they say, from documents or other evidence. A US guideline of 2025, written for government services, grades how much assurance that gives.',
    sources: [{label: 'NIST SP 800-63A-4', url: 'https://pages.nist.gov/800-63-4/sp800-63a.html'}],
  },
  {
    slug: 'outreach-program',
    term: 'Outreach program',
    forms: ['Outreach course', 'Outreach trainer', 'Outreach Training Program'],
    text: 'OSHA’s 10-hour and 30-hour courses, given by trainers whom it authorizes. Complaints about the online ones, such as people completing courses for others, preceded its request for information of October 2019.',
    sources: [
      {
        label: 'Hodgson Russ, October 30, 2019',
        url: 'https://www.hodgsonruss.com/newsroom-publications-11265.html',
      },
    ],
  },
  {
    slug: 'same-student-rule',
    term: 'Same-student rule',
    forms: ['is the same student'],
    text: 'US rule 34 CFR 602.17(g): accreditors require of colleges a process to establish that the distance student who registers is the same one who takes part. Workplace training is outside it.',
    sources: [
      {label: '34 CFR 602.17', url: 'https://www.ecfr.gov/current/title-34/section-602.17'},
    ],
  },
  {
    slug: 'section-17g',
    term: 'Section 17(g)',
    forms: ['false certification in a record'],
    text: 'A section of the OSH Act: a knowingly false certification in a required record can bring a fine of up to $10,000, six months in prison, or both. It covers only required records.',
    sources: [
      {
        label: '29 U.S.C. 666(g)',
        url: 'https://www.govinfo.gov/link/uscode/29/666',
      },
    ],
  },
  {
    slug: 'three-lines-model',
    term: 'Three Lines Model',
    text: 'The model of 2020 by which the Institute of Internal Auditors separates those who run an activity, those who oversee it and those who check it. Independence of the third line is one of its principles.',
    sources: [
      {
        label: 'Institute of Internal Auditors, copy',
        url: 'https://studylib.net/doc/27011928/iias-three-lines-model',
      },
    ],
  },
  // Terms of tests, cheating and evidence.
  {
    slug: 'ai-agent',
    term: 'AI agent',
    text: 'Software that is given a goal and works through web pages by itself, with clicks and typing like those of a person. In a training vendor’s own test, reported in August 2025, one completed compliance courses on several platforms without human help.',
    sources: [
      {
        label: 'HR Brew, August 19, 2025',
        url: 'https://www.hr-brew.com/stories/2025/08/19/are-ai-agents-taking-your-employee-compliance-trainings',
      },
    ],
  },
  {
    slug: 'control-test',
    term: 'Control test',
    text: 'Permitted attempts to get past one control, reported with the number made, the number stopped and what got through.',
  },
  {
    slug: 'deepfake',
    term: 'Deepfake',
    forms: ['false camera feed'],
    text: 'A picture, a voice or a video that software has made or changed so that it passes for a real person. Sent to a website as a false camera feed, it takes the place of what the camera sees.',
  },
  {
    slug: 'false-positive',
    term: 'False positive',
    text: 'A flag on an honest session. Where cheating is rare, false positives can outnumber the right flags even when a detector errs seldom.',
  },
  {
    slug: 'flag',
    term: 'Flag',
    text: 'A mark, set by software or by a proctor, that part of a session needs a look. It is a question for a reviewer, and a finding only if the reviewer confirms it.',
  },
  {
    slug: 'honor-statement',
    term: 'Honor statement',
    forms: ['honesty contract'],
    text: 'A learner’s promise to do the work alone. An author of an analysis of 49 studies reports that honesty contracts and the like had no significant effect on the gap between tests with and without a proctor.',
    sources: [
      {
        label: 'An author of the analysis, 2018',
        url: 'http://ulrich-schroeders.de/2018/10/ma-proctored-vs-unproctored/',
      },
    ],
  },
  {
    slug: 'lockdown-browser',
    term: 'Lockdown browser',
    text: 'A browser that keeps other programs on the test computer closed. It sees neither a second device nor the person at the keyboard.',
  },
  {
    slug: 'persona',
    term: 'Persona',
    text: 'The part that a tester or a program plays in a permitted test. A dog persona shows whether a course looks for a person at all, an AI persona whether it can tell who did the work.',
  },
  {
    slug: 'planted-violation',
    term: 'Planted violation',
    forms: ['planted cheat', 'planted attempt', 'planted test session', 'scripted violation'],
    text: 'Scripted cheating, agreed in advance and hidden among ordinary sessions, to count how much is caught.',
  },
  {
    slug: 'precision',
    term: 'Precision',
    text: 'Of all flags, the share that led to a confirmed finding. It falls as cheating becomes rarer, with the same detector.',
  },
  {
    slug: 'pulse-check',
    term: 'Pulse check',
    text: `${auditPlan.year} ${auditPlan.scope}`,
  },
  {
    slug: 'random-sample',
    term: 'Random sample',
    forms: ['drawn at random', 'chosen at random', 'certificates at random'],
    text: 'Certificates drawn by the tester from the full list, each with the same chance. A sample that the audited party chose is a demonstration.',
  },
  {
    slug: 'rebuild',
    term: 'Rebuild',
    text: 'To show for one certificate, from stored evidence alone, who was assessed, on which version, under what supervision, when and with what result.',
  },
  {
    slug: 'stand-in',
    term: 'Stand-in',
    forms: ['proxy test-taker', 'proxy testing'],
    text: 'A person who takes a course or a test under the name of another, also called a proxy test-taker. Stand-ins may be amateurs or paid professionals, and offers are easy to find, a test-security firm wrote in 2021.',
    sources: [
      {
        label: 'Caveon, August 24, 2021',
        url: 'https://blog.caveon.com/proxy-test-takers?hs_amp=true',
      },
    ],
  },
  {
    slug: 'test-learner',
    term: 'Test learner',
    text: 'An account in an invented name, made for a test, so that no real learner’s record is touched.',
  },
  {
    slug: 'unannounced-test',
    term: 'Unannounced test',
    forms: ['unannounced audit', 'unannounced attempt'],
    text: 'A test whose day those who run the program do not know. A senior owner has permitted it in writing for a period.',
  },
  {
    slug: 'unproctored-test',
    term: 'Unproctored test',
    forms: ['unproctored', 'without proctoring', 'without a proctor'],
    text: 'A test that nobody supervises. Over 49 studies of ability tests, unproctored scores ran higher by 0.20 standard deviations, and by less where answers are hard to look up.',
    sources: [{label: 'Steger and colleagues, 2020', url: 'https://osf.io/ywzdm'}],
  },
];

/** The terms of the glossary, by name. */
export const terms: readonly Term[] = unsorted.toSorted((a, b) => a.term.localeCompare(b.term));
