import {
  agreed,
  independenceRule,
  licensingRule,
  liveItemsRule,
  outOfScope,
  personaRule,
  roadmapRule,
  vendorRule,
} from './auditRules';
import {loginsRule} from './testLogins';

export const answersMeta = {
  title: 'Twelve Questions for Auditors, Answered',
  description:
    'The twelve questions of our Buyer’s Guide, put to ourselves: who pays, who permits a test, how a sample is drawn, and what we haven’t published yet.',
} as const;

export const answersPage = {
  path: '/assurance-audit/answers',
  crumb: 'Twelve answers',
  link: 'Our answers to twelve questions',
  heading: 'Twelve questions, and our answers',
  lede: 'Our Buyer’s Guide has twelve questions to put to any audit firm, and says to start with us. Here is where each answer stands today. What we haven’t published is marked as that.',
  contents: 'The questions',
  more: {
    heading: 'Where it stands in full',
    links: [
      {label: 'A specimen report, with every count', to: '/assurance-audit/specimen'},
      {label: 'Our letter of permission (PDF)', to: 'pathname:///resources/permission-letter.pdf'},
      {label: 'The privacy policy', to: '/privacy'},
      {label: 'The Buyer’s Guide, for name and email', to: '/resources'},
    ],
  },
} as const;

/** Ends an answer about something that the owner has not decided. */
const BLANK = 'We haven’t published that. Ask before you sign, and get it in writing.';

/** The questions are the guide's, word for word; an answer has two to seven sentences. */
export const answers: readonly Readonly<{
  heading: string;
  items: Readonly<Record<string, string>>;
}>[] = [
  {
    heading: 'Position',
    items: {
      'What do you and your owners sell, apart from assurance?': `We sell advice, on retainer or by the project; the free check and our papers cost nothing. What do our owners sell, how long have we been auditing, how often have we done it, and with what grades? ${BLANK}`,
      'Who pays you besides your clients, and for how much are you insured?': `Nobody. Vendors and platform operators can be clients, but we take no commissions; if that ever changes, we say so in writing before an engagement starts. How much are we insured for? ${BLANK}`,
      'What ties to us, our vendors and our rivals will you disclose?': `${vendorRule} The report repeats what ties we have to you, your vendors and your rivals, as the specimen does under “Independence.” Do the people who do the work sign such a disclosure? ${BLANK}`,
      'Who on your staff has advised on the controls you would test?': `Nobody who tests them. ${independenceRule} Even after that, the people who advised you on a control never audit it. A report names its testers, so ask for the names before you sign.`,
    },
  },
  {
    heading: 'Method',
    items: {
      'Who gives permission for a test, and in what words?': `Somebody entitled to, such as the owner of the course or an officer of the provider, and each company whose system is tested, unless its contract already allows it. ${licensingRule} For the free check the words are those of our letter, which anyone can read. We haven’t published a blank scope letter for an audit, nor, for an authority that engages us, who orders, who keeps the chain of custody and what follows if we find a crime: ask before you sign, and get it in writing.`,
      'Which personas will you send, and with how much notice?': `For the free check, a dog and an AI agent, on dates we agree on. In an audit, stand-ins and scripts may come too, as the scope letter says. The first audit of a year is announced; for each of the three after it one contact on your side knows the window, and only we know the day. ${liveItemsRule}`,
      'Who draws the sample, and how large is it?': `We do, at random, from your full list of certificates; it may go by number if you’d rather keep names out. No audit tests an area with fewer than eight attempts or 30 files. Our specimen shows 36 attempts, and 30 certificates out of 412. The report says how many were drawn, how many could be rebuilt, and how many couldn’t.`,
      'How do you protect, keep and destroy what we give you?': `${loginsRule} Never email a password: the free-check form sends it over an encrypted connection, and it is sealed before it’s stored. For an audit the scope letter says how passwords, the report and its evidence are sent, and until when they’re kept; a free check’s letter names the day for its records. A law, an open inquiry or a written hold can make that later. Where is evidence kept? ${BLANK}`,
    },
  },
  {
    heading: 'Report',
    items: {
      'May we edit a finding or the grade, and who may rely on the report?': `No, but your answer is printed with the finding, as you sent it. If you dispute either within ${agreed.disputeDays} working days of the report, a tester who didn’t make the attempt looks again, then the managing director or an outside reader answers in writing; if we still disagree, both views stand in the report. You decide who reads it, unless a law, a court or a contract does; but may an insurer or a regulator rely on it? ${BLANK}`,
      'What will you leave untested, and where will the report say so?': `${outOfScope} The scope letter may leave out more. The first page of the report says what wasn’t tested, and why. That part comes first in the next audit.`,
      'What makes a grade fail, whatever the score?': `A persona that obtains a credential undetected holds the grade at D or below until that’s fixed and retested; two different personas that do, or a program that, once it has been heard, is shown to sell credentials, make it an F. A sampled certificate that can’t be tied to a person allows no better than a C, and more than one in ten no better than a D. If evidence is altered, or withheld without a lawful reason, there’s no grade, and the report says so. ${personaRule}`,
      'Who decides that a finding is closed?': `Only a retest closes it. ${roadmapRule} We follow up at ${agreed.followUpDays} days. What isn’t fixed by then stays open until a later retest, which a single engagement has only by agreement.`,
    },
  },
];
