/** The ID card of a test persona. `art` names the engraving. */
export type Candidate = {
  art: 'pug' | 'ai';
  artAlt: string;
  name: string;
  rows: readonly {label: string; value: string}[];
};

/** The two personas by their cards; the home page shows them too. */
export const candidates = [
  {
    art: 'pug',
    artAlt: 'Engraving of a pug in a safety helmet',
    name: 'The dog',
    rows: [
      {label: 'Species', value: 'Canis familiaris'},
      {label: 'Can read', value: 'No'},
      {label: 'Photo ID', value: 'None'},
    ],
  },
  {
    art: 'ai',
    artAlt: 'Engraving of a synthetic face in a detection frame',
    name: 'The AI',
    rows: [
      {label: 'Species', value: 'None'},
      {label: 'Can read', value: 'Everything'},
      {label: 'Attended', value: 'Never'},
    ],
  },
] as const satisfies readonly Candidate[];
