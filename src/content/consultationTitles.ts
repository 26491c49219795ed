const DISCUSSION = 'Schedule a Discussion';

/** The consultation dialog's title for each topic, also on its form's button and on the button that opens it. */
export const consultationTitles = {
  consultation: DISCUSSION,
  audit: DISCUSSION,
  cost: 'Ask for a Fee in Writing',
  counsel: 'Ask as Counsel',
  authority: 'Ask as an Authority',
  procurement: 'Ask for the Rest in Writing',
  check: 'Ask Us First',
  consulting: 'Schedule a Consultation',
  readiness: DISCUSSION,
  position: 'Express Interest',
  webinarTopic: 'Suggest a Webinar Topic',
} as const;

/** The purpose for which the dialog is opened. */
export type ConsultationTopic = keyof typeof consultationTitles;
