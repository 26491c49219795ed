/** Markdown files repeat these sentences; a test compares them. The owner must confirm them (`src/README.md`). */

/** Separates audits and consulting, in both directions. */
export const independenceRule =
  'We do no consulting for an audit client during the engagement and for twelve months after it. We audit no organization that we have advised in the two years before.';

/** The independence rule in one line, shown where a buyer chooses between audit and consulting. */
export const choiceRule =
  'If we advise you, we can’t audit you for two years. If we audit you, we can’t advise you until twelve months after the audit.';

/** What an audit client can expect when it has an incident. */
export const crisisRule =
  'In a crisis an audit client gets the evidence of its audits from us. The advice has to come from another firm.';

export const criticalRule =
  'A critical finding lets a person obtain a credential falsely today. We tell your contact on the day we find it, and that attempt goes on only if you say so.';

/** Which attempts count for the gates of the grade. */
export const personaRule =
  'A dog, a stand-in, a script or an AI agent is a persona; two agents are one, and a planted violation or a fake at a check is none.';

export const disputeRule =
  'To dispute a finding or the grade, write to us within 10 working days of the report. A tester who did not make the attempt reviews the evidence or repeats the attempt. Then the managing director answers in writing, with reasons, or, if you prefer, an outside reader we both agree on. If we still disagree, both views stand in the report, and you may show the evidence to another firm.';

/** A test of an exam that has live questions. */
export const liveItemsRule =
  'A test of a live exam uses retired or practice questions where there are any, and gives an AI no others. Testers who have to see live ones first sign that they will disclose and record none, and results stay out of the item statistics and of every registry.';

/** Whose permission a test of a licensing exam needs, besides that of its owner and of the vendors. */
export const licensingRule =
  'A licensing exam also takes the written permission of the licensing authority: in California, for one, impersonating an examinee is a misdemeanor.';

/** Vendors that are, or were, clients. */
export const vendorRule =
  'Before work starts we name in writing each vendor of the program that is or was our client, and advice to a vendor bars us from the audit just as advice to the program would.';

/** Numbers that must be the same in every text. `blog/shift-in-focus.md` explains how many files to draw. */
export const agreed = {
  filesToDraw: {isThereEvidence: 5, firstLook: 10, forABoard: 30},
  /** Within the first we reply. Within the second we make contact about a free check, and start urgent consulting. */
  hours: [24, 48],
  followUpDays: 30,
  disputeDays: 10,
  testers: 2,
} as const;

/** The message to an issuer, which two texts show. */
export const issuerMessage = [
  'We were shown the certificate or card below: [name, course, number, date of issue]. Please answer within five working days. A description is enough; please send no personal documents.',
  'Did you issue it to this person on this date?',
  'When and where was the class, or which online course was it, and who taught and assessed it?',
  'How did you verify who this learner was? Did you check again at the final test? What record of it do you have today?',
  'Who answers for the certificate if the evidence is missing?',
] as const;

/** What a roadmap is: an audit orders findings, and gives no advice on fixes. */
export const roadmapRule =
  'The improvement roadmap is the table of findings, worst first, with your own action, owner and date for each. We prescribe no fix and judge only what the retest shows.';

export const outOfScope =
  'An audit leaves out the quality of the teaching, the accuracy of the content, psychometrics, and data forensics, which looks for cheating in the statistics of answers. Psychometricians and test-security firms offer the last two.';

export const auditPlan = {
  /** The audit of each quarter of the program's twelve months. */
  quarters: ['announced', 'unannounced', 'unannounced', 'unannounced'],
  year: 'The annual program has four audits, one in each quarter: an announced baseline, then three unannounced pulse checks.',
  scope:
    'Every audit tests the same five areas. A pulse check can be smaller than the baseline, though never below eight attempts or 30 files in an area, and it concentrates on one or two.',
  /** This follows from the weights, levels and scores in the Buyer's Guide; a test computes it. */
  grades:
    'If every control holds, the baseline can earn a B, and the second pulse check, in the third quarter, an A.',
} as const;
