/** How each article must be found: by a rare word of its text, by another form of one (its stem), and by the beginning of one. */
export const FIND_CASES: ReadonlyArray<{
  slug: string;
  word: string;
  stem: string;
  prefix: string;
}> = [
  {slug: 'when-pug-becomes-pro', word: 'gifted', stem: 'exaggerated', prefix: 'exagger'},
  {
    slug: 'independent-assurance-new-standard',
    word: 'strangers',
    stem: 'rival',
    prefix: 'relationsh',
  },
  {
    slug: 'beyond-promises-set-and-forget-training-security',
    word: 'penetration',
    stem: 'migrating',
    prefix: 'penetr',
  },
  {
    slug: 'training-providers-as-safety-suppliers',
    word: 'scaffolders',
    stem: 'subcontracted',
    prefix: 'scaffol',
  },
  {slug: 'enrons-human-toll', word: 'brookings', stem: 'pensions', prefix: 'brookin'},
  {slug: 'challenge-of-online-training', word: 'steger', stem: 'ghostwriters', prefix: 'ghostwr'},
  {slug: 'shift-in-focus', word: 'newsletter', stem: 'newsletters', prefix: 'newslet'},
  {
    slug: 'integrity-is-no-ones-job',
    word: 'manifestation',
    stem: 'manifestations',
    prefix: 'manifes',
  },
  {
    slug: 'accredited-provider-charged-with-fraud',
    word: 'massachusetts',
    stem: 'presume',
    prefix: 'massach',
  },
  {slug: 'think-your-training-is-secure', word: 'drifts', stem: 'drifting', prefix: 'encounte'},
  {slug: 'china-just-shut-down-ai', word: 'chatbots', stem: 'chatbot', prefix: 'chatb'},
  {
    slug: 'false-positives-ai-proctoring',
    word: 'television',
    stem: 'televisions',
    prefix: 'televi',
  },
  {
    slug: 'when-training-cant-be-verified',
    word: 'deregistered',
    stem: 'impersonating',
    prefix: 'deregis',
  },
  {slug: 'system-says-they-are-trained', word: 'hazwoper', stem: 'citations', prefix: 'hazwo'},
  {slug: 'verified-observed-accountable', word: 'imitating', stem: 'imitated', prefix: 'unexami'},
  {
    slug: 'choosing-right-proctoring-method',
    word: 'refreshers',
    stem: 'safeguarding',
    prefix: 'refresh',
  },
];

/** What a visitor types, and what must come first. */
export const FIRST_RESULTS: ReadonlyArray<{query: string; path: string}> = [
  {query: 'false positives', path: '/insights/false-positives-ai-proctoring'},
  {query: 'Enron', path: '/insights/enrons-human-toll'},
  {query: 'choose a proctoring method', path: '/insights/choosing-right-proctoring-method'},
  {query: 'set and forget', path: '/insights/beyond-promises-set-and-forget-training-security'},
  {query: 'safety suppliers', path: '/insights/training-providers-as-safety-suppliers'},
  {query: 'pug', path: '/insights/when-pug-becomes-pro'},
  {query: 'dog certificate', path: '/news/dog-obtains-certificate'},
  {query: 'baseline audit', path: '/assurance-audit'},
  {query: 'remote jobs careers', path: '/careers'},
  {query: 'privacy policy', path: '/privacy'},
  {query: 'audit checklist', path: '/resources'},
  {query: 'proctorng', path: '/insights/choosing-right-proctoring-method'},
];
