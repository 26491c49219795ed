/** The words of one mail to a visitor. Nothing that a visitor typed stands in a mail. */
export type MailWords = {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What happens next, in order. */
  steps?: {heading: string; points: readonly string[]};
  /** The button's label; the mail decides where it leads. */
  button?: string;
  /** Why the mail came, and what to do if it came by mistake. */
  why: string;
};
