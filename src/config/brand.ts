/** Everything that names the owner. Nobody can register an address in `.example` (RFC 2606): these are placeholders. */
export const brand = {
  name: 'Pugmark Assurance',
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
  /** Who answers for the site by law. Empty until the owner supplies them; a register's entry may stay so. */
  legal: {name: '', address: '', register: ''},
  /** For structured data's `sameAs`; empty until the owner has profiles. */
  social: [] as ReadonlyArray<{label: string; url: string}>,
};

/** Who stands behind the site, for its footer, mails and letters: what of it is filled in. */
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

/** In the words of robots.txt's `Content-Signal` (https://contentsignals.org). */
export function toContentSignal(): string {
  const {search, answers, training} = contentUse;
  return `search=${word(search)}, ai-input=${word(answers)}, ai-train=${word(training)}`;
}

export function describeContentUse(): string {
  const {search, answers, training} = contentUse;
  const may = (isAllowed: boolean) => (isAllowed ? 'may be' : 'may not be');
  return `These texts ${may(search)} searched and linked, ${may(answers)} used in AI answers, and ${may(training)} used to train AI.`;
}
