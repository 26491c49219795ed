import {auditPlan} from './auditRules';
import type {Term} from './glossary';

/** Terms of tests, cheating and evidence. */
export const termsOfTesting: readonly Term[] = [
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
  {
    slug: 'baseline-audit',
    term: 'Baseline audit',
    text: 'The first audit of a program, announced because it needs the client’s help. Later audits are compared with it.',
  },
  {
    slug: 'data-forensics',
    term: 'Data forensics',
    text: 'The search for cheating in the statistics of answers, such as improbable similarity, speed or gains. It is the work of test-security firms and psychometricians, and no part of our audits.',
  },
  {
    slug: 'independent-assurance',
    term: 'Independent assurance',
    text: 'A test of training or exams by a party with no stake in the result, and a report of what happened. Accreditation looks at an organization’s system, assurance at what a certificate took.',
  },
  {
    slug: 'item-exposure',
    term: 'Item exposure',
    text: 'How often a test question has been shown, and how far it may have spread. Exposed items are retired before the test measures who has seen them.',
  },
  {
    slug: 'knock-out',
    term: 'Knock-out',
    text: 'A point of our checklist without which the others prove little, such as the identity check at the start of the test. While one is not shown, it comes first in the result.',
  },
  {
    slug: 'liveness-test',
    term: 'Liveness test',
    forms: ['presentation attack'],
    text: 'A check that the face before a camera is that of a live person rather than a photo, a screen or a mask. ISO/IEC 30107-1 sets the terms for detecting such presentation attacks.',
    sources: [
      {
        label: 'ISO/IEC 30107-1, its scope',
        url: 'https://webstore.ansi.org/standards/iso/isoiec301072016',
      },
    ],
  },
  {
    slug: 'severity',
    term: 'Severity of a finding',
    text: 'What a finding makes possible. By our scale a critical one lets a person obtain a credential falsely today, a high one with effort, and the rest weaken a control.',
  },
];
