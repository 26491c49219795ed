/** Markdown files repeat these sentences: change them there, too. The owner must confirm them (`src/README.md`). */

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
  'A dog, a stand-in, a script and an AI agent are personas. Where a result caps a grade, two agents count as one persona; a planted violation or a fake shown at a check counts as none.';

/** A test of an exam that has live questions. */
export const liveItemsRule =
  'A test of a live exam uses retired or practice questions where there are any, and gives an AI no others. Testers who have to see live ones first sign that they will disclose and record none, and results stay out of the item statistics and of every registry.';

/** Whose permission a test of a licensing exam needs, besides that of its owner and of the vendors. */
export const licensingRule =
  'A licensing exam also takes the written permission of the licensing authority: in California, for one, impersonating an examinee is a misdemeanor.';

/** Vendors that are, or were, clients. */
export const vendorRule =
  'Before work starts we name in writing each vendor of the program that is or was our client, and advice to a vendor bars us from the audit just as advice to the program would.';

/** Numbers that several texts have. */
export const agreed = {
  followUpDays: 30,
  disputeDays: 10,
} as const;

/** What a roadmap is: an audit orders findings, and gives no advice on fixes. */
export const roadmapRule =
  'The improvement roadmap is the table of findings, worst first, with your own action, owner and date for each. We prescribe no fix and judge only what the retest shows.';

export const outOfScope =
  'An audit leaves out the quality of the teaching, the accuracy of the content, psychometrics, and data forensics, which looks for cheating in the statistics of answers. Psychometricians and test-security firms offer the last two.';

export const auditPlan = {
  /** The audit of each quarter of the program's twelve months. */
  quarters: ['announced', 'unannounced', 'unannounced', 'unannounced'],
  scope:
    'Every audit tests the same five areas. A pulse check can be smaller than the baseline, though never below eight attempts or 30 files in an area, and it concentrates on one or two areas.',
  /** This follows from the weights, levels and scores in the Buyer's Guide; a test computes it. */
  grades:
    'If every control holds, the baseline can earn a B, and the second pulse check, in the third quarter, an A.',
} as const;
