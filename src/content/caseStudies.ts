import type {CaseStudy} from './caseStudy';
import type {ClaimKey} from './claims';

/** The three scenarios of the home page. */
export const caseStudies: readonly CaseStudy[] = [
  {
    industry: 'Workplace safety training',
    challenge:
      'A provider of online safety courses could not show a client that the enrolled worker was the one who took the course.',
    approach:
      'A baseline audit with authorized stand-in and AI personas, a sample of records rebuilt, and the identity check moved to the start of each graded test.',
    outcome:
      'The provider can tie a sampled certificate to a person and a session, and tests again after each platform release.',
  },
  {
    industry: 'Professional certification',
    challenge:
      'A certification body acted on automated proctoring flags. Candidates appealed, and the files behind the flags were thin.',
    approach:
      'Planted violations to measure the proctoring service, two human reviewers for each flag, a right of reply, and ratio limits in the vendor contract.',
    outcome:
      'Sanctions rest on reviewed evidence, and the contract now includes detection tests and load limits.',
  },
  {
    industry: 'Corporate compliance training',
    challenge:
      'Once AI agents became common, an employer no longer trusted its own completion reports.',
    approach:
      'An agent test on the required courses, short supervised checks for high-risk topics, and one named owner for the truth of the records.',
    outcome:
      'Low-risk courses are reported as exposure and high-risk ones as verified. The board sees both.',
  },
];

/** The three figures above the scenarios, by their key in `claims`. */
export const statTiles = [
  'passRate',
  'remediation',
  'failures',
] as const satisfies readonly ClaimKey[];
