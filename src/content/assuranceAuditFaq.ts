import type {FaqEntry} from './faq';
import {independenceRule} from './independence';

/** The heading of the FAQ section. */
export const assuranceAuditFaqHeading = 'Questions about the audit';

/** The audit page's six questions. */
export const assuranceAuditFaq = [
  {
    question: 'What does an Assurance Audit test?',
    answer:
      'It tests who the learner is, whether that person did the work, and whether proctoring notices when they did not. It also tests whether the questions are still secret, and whether the records can show all of this later. Authorized personas attempt to get through, and we rebuild a sample of past certificates from your own data. The quality of the teaching and the accuracy of the content are outside the scope.',
  },
  {
    question: 'How long does an audit take?',
    answer:
      'It takes 2–4 weeks from the signed scope to the report. You prepare test accounts, policies, platform settings and the full list of certificates issued, and we draw the sample from that list at random. Missing access or a missing list can delay an audit, and so can a vendor who has to agree first.',
  },
  {
    question: 'Will learners or operations be disrupted?',
    answer:
      'Our personas enroll as test learners that you have authorized, and they behave like anyone else on the platform. We look at real learners’ results only within the sample agreed in the scope. Both sides name a contact who can stop the test at any moment.',
  },
  {
    question: 'What is the Assurance Grade, and who sees it?',
    answer:
      'It is a letter from A to F, without an E, for the evidence found in the five areas. Gates override the score: if a test persona obtains a credential undetected, the grade is no better than D until the gap is fixed and retested. You own the report, and we publish nothing about it without your written consent.',
  },
  {
    question: 'What happens if we get a poor grade?',
    answer: `You receive a roadmap with the most dangerous gap at the top, and we follow up after 30 days. Typical remediation takes under 6 weeks. The fixing is yours, or an advisor’s of your choice. ${independenceRule} A retest closes each finding that has been fixed, but we do not promise what the next grade will be.`,
  },
  {
    question: 'Why audits without notice, and how many?',
    answer:
      'An announced audit mostly tests how well people prepare for it. A baseline and then typically three unannounced audits per year, as quarterly pulse checks, show how the program runs on an ordinary day. The annual program has all four. A program with one trigger, such as a platform change, may need a single engagement only.',
  },
] as const satisfies readonly FaqEntry[];
