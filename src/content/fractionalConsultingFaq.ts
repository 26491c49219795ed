import type {FaqEntry} from './faq';
import {independenceRule} from './independence';

/** The heading of the FAQ section. */
export const fractionalConsultingFaqHeading = 'Questions about consulting';

/**
 * The consulting page's five questions. The owner confirms the answer about commissions before publication: it is a
 * statement about the firm's income.
 */
export const fractionalConsultingFaq = [
  {
    question: 'What does fractional consulting mean here?',
    answer:
      'You work with a senior advisor for a part of their time, either month by month or for one project. It suits a program that needs judgment more often than it needs another pair of hands. Where the work would fill a full week all year round, a hire of your own is the better choice, and we can help you write the job description.',
  },
  {
    question: 'How fast can you start?',
    answer:
      'Within 48 hours for urgent needs, and otherwise in 1–2 weeks. Urgent means that waiting would do harm: suspected fraud, a letter from a regulator, or a press inquiry. Tell us which of these it is, and we plan the first call around it.',
  },
  {
    question: 'What do you help with?',
    answer:
      'There are four areas: platform and proctoring evaluation, market investigations and analysis, compliance framework and strategy development, and crisis response. One problem can touch several: a leaked question bank is a market finding first and a policy matter next.',
  },
  {
    question: 'Do you take commissions from vendors?',
    answer: `No. If that ever changes for an engagement, we will tell you in writing before it starts. You should also know that we sell audits. ${independenceRule} The people who advise you on a control never audit it.`,
  },
  {
    question: 'Should we choose a retainer or a project?',
    answer:
      'Choose a retainer if questions keep coming and the answers depend on knowing your program. Choose a project if you can write the question in one sentence and need the answer by a date. Scope, fee and terms of notice are set in the contract, and a project can turn into a retainer later.',
  },
] as const satisfies readonly FaqEntry[];
