/** British words and turns of phrase that an American reader stumbles over, as patterns for whole words. */
export const britishIdiom: readonly string[] = [
  'afterwards',
  'towards',
  'tender(?:s|ed|ing)?',
  '(?:sit|sits|sat)\\s+(?:the|an?|its|my|our|your|their|his|her)\\s+(?:exam|test|course|paper)s?',
  'sittings?',
  'notice\\s+period',
  'fortnight(?:s|ly)?',
  'at\\s+the\\s+weekend',
  'bespoke',
  'ring\\s+(?:us|them|him|her)',
  'learnt|spelt|burnt',
  'maths',
  'timetable[sd]?',
  'in\\s+hospital',
  'take\\s+on\\s+board',
];
