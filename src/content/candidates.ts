/** The test personas, on the check's page and the home page; `art` names the engraving. */
export const candidates = [
  {
    art: 'pug',
    artAlt: 'Engraving of a pug in a safety helmet',
    name: 'The dog',
    rows: [
      {term: 'Species', text: 'Canis familiaris'},
      {term: 'Can read', text: 'No'},
      {term: 'Photo ID', text: 'None'},
    ],
  },
  {
    art: 'ai',
    artAlt: 'Engraving of a synthetic face in a detection frame',
    name: 'The AI',
    rows: [
      {term: 'Species', text: 'None'},
      {term: 'Can read', text: 'Everything'},
      {term: 'Attended', text: 'Never'},
    ],
  },
] as const;
