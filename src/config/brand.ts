/**
 * Everything that names the owner; head tags and structured data read it too. The `.example` addresses are
 * placeholders that nobody can own (RFC 2606).
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
