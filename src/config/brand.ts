/**
 * Everything that names the owner; head tags and structured data read it too. The `.example` addresses are
 * placeholders that cannot be registered (RFC 2606).
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
 * What others may do with the texts: list them in search results, use them in AI answers, train AI with them. `robots.txt` and the
 * Markdown copies say it.
 */
const contentUse: Readonly<Record<'search' | 'answers' | 'training', boolean>> = {
  search: true,
  answers: true,
  training: false,
};

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
  return `These texts ${may(search)} searched and linked, ${may(answers)} used in AI answers, and ${may(training)} used to train AI.`;
}
