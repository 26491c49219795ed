/** Everything that names the owner. These are placeholders: nobody can register an address in `.example` (RFC 2606). */
export const brand = {
  name: 'Pugmark Assurance',
  wordmark: {bold: 'Pugmark', rest: 'Assurance'},
  tagline: 'Independent audits of online training and assessment',
  url: 'https://www.pugmark.example',
  email: 'hello@pugmark.example',
  careersEmail: 'careers@pugmark.example',
  director: {
    /** The managing director's name; while it is empty, the site shows only the title. */
    name: '',
    title: 'Managing Director',
  },
  /** The legal entity that answers for the site. Empty until the owner supplies it; `register` may stay empty. */
  legal: {name: '', address: '', register: ''},
  /** Addresses of profiles for structured data's `sameAs`; empty until the owner has some. */
  social: [] as readonly string[],
};

/** The legal entity in one line for the site's footer, mails and letters; parts not yet filled in are left out. */
export function listImprint(): string {
  const {legal, director} = brand;
  const head = director.name && `${director.title}: ${director.name}`;
  return [legal.name, legal.address, legal.register, head].filter(Boolean).join(' · ');
}

/** Permissions for search results, AI answers and AI training, stated in `robots.txt` and the Markdown copies. */
const contentUse: Readonly<Record<'search' | 'answers' | 'training', boolean>> = {
  search: true,
  answers: true,
  training: false,
};

const word = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');

/** The permissions as the value of robots.txt's `Content-Signal` (https://contentsignals.org). */
export function toContentSignal(): string {
  const {search, answers, training} = contentUse;
  return `search=${word(search)}, ai-input=${word(answers)}, ai-train=${word(training)}`;
}

export function describeContentUse(): string {
  const {search, answers, training} = contentUse;
  const may = (isAllowed: boolean) => (isAllowed ? 'may be' : 'may not be');
  return `These texts ${may(search)} searched and linked, ${may(answers)} used in AI answers, and ${may(training)} used to train AI.`;
}
