/** The test personas; `art` names the engraving. */
export const candidates = [
  {
    art: 'pug',
    artAlt: 'Engraving of a pug in a safety helmet',
    name: 'The dog',
    terms: {
      Species: 'Canis familiaris',
      'Can read': 'No',
      'Photo ID': 'None',
    },
  },
  {
    art: 'ai',
    artAlt: 'Engraving of a synthetic face in a detection frame',
    name: 'The AI',
    terms: {
      Species: 'None',
      'Can read': 'Everything',
      Attended: 'Never',
    },
  },
] as const;
