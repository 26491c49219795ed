/**
 * Everything that names the owner; head tags and structured data read it too. The `.example` addresses are
 * placeholders that cannot be registered (RFC 2606). `npm run check-settings` lists what is still open here and elsewhere.
 */
export const brand = {
  name: 'Pugmark Assurance',
  /** The part of the name that the wordmark sets in bold, and the rest. */
  wordmark: {bold: 'Pugmark', rest: 'Assurance'},
  tagline: 'Independent audits of online training and assessment',
  url: 'https://www.pugmark.example',
  email: 'hello@pugmark.example',
  careersEmail: 'careers@pugmark.example',
  director: {
    /** Empty until the owner supplies a name; the site then shows the title only. */
    name: '',
    title: 'Managing Director',
  },
  /** Profiles elsewhere, for structured data's `sameAs`; empty until the owner has them. */
  social: [] as ReadonlyArray<{label: string; url: string}>,
} as const;

/** A client's words, shown by role and sector alone. */
export type Testimonial = {quote: string; role: string; sector: string};

/**
 * The audit page has room for one and shows none until a client has given it: made-up praise is false advertising. The owner keeps the written
 * permission.
 */
export const testimonial: Testimonial | null = null;

/**
 * What others may do with the texts: list them in search results, use them for answers of AI, train AI with them. `robots.txt` and the
 * Markdown twins say it.
 */
const contentUse: Readonly<Record<'search' | 'answers' | 'training', boolean>> = {
  search: true,
  answers: true,
  training: false,
};

/** What the site says by default, each until the owner has confirmed it and takes it off the list; `npm run check-settings` shows it. */
export const toConfirm: readonly string[] = [
  'the mail service that MAIL_VIA leads to, by its name in the privacy policy (src/content/privacy.ts)',
  'what search engines and AI may do with the texts (contentUse in src/config/brand.ts)',
  'no consulting for an audit client for twelve months after, no audit for two years after consulting; what an audit client gets in a crisis; how critical findings, disputes, passwords and evidence are handled; the four audits of a year (src/content/auditRules.ts)',
  'no commissions from vendors (src/content/fractionalConsulting.ts, about.ts)',
  'the Assurance Grade: scale, names and note (src/content/assuranceAudit.ts)',
  'a named contact with a direct line, and the fee in writing before work starts (src/content/assuranceAudit.ts, fractionalConsulting.ts)',
  'how the dog and the AI take a course (src/content/freeAssuranceCheck.ts) and the letter of permission (src/content/downloads/permission-letter.md)',
  'what the managing director does (src/content/about.ts)',
  '3,200+ newsletter readers on the day of publication (src/content/everyPage.ts)',
  'what each position offers and asks for (src/content/careers.ts)',
  'the webinar’s time and zone (src/content/webinars.ts)',
  'the privacy policy (src/content/privacy.ts)',
  'no tie to the author of the article on IACET’s blog or to a seller of identity verification (blog/when-pug-becomes-pro.md and what links the article)',
  'the base of the audit finding of 20–40%: whose program, in which year, how many certificates (blog/verified-observed-accountable.md, the strategic guide)',
  'the plan for control tests and the three rules for articles (blog/shift-in-focus.md)',
];

const word = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');

/** What may be done with the texts, in the words of robots.txt's `Content-Signal` (https://contentsignals.org). */
export function contentSignal(): string {
  const {search, answers, training} = contentUse;
  return `search=${word(search)}, ai-input=${word(answers)}, ai-train=${word(training)}`;
}

/** The same as a sentence. */
export function contentUseSentence(): string {
  const {search, answers, training} = contentUse;
  const may = (isAllowed: boolean) => (isAllowed ? 'may be' : 'may not be');
  return `These texts ${may(search)} searched and linked, ${may(answers)} used for answers of AI, and ${may(training)} used to train AI.`;
}
