/** `pattern` matches whole words in any letter case. */
export const styleWords: readonly Readonly<{pattern: string; instead: string}>[] = [
  // Hype: claims without evidence.
  {pattern: 'leverag(e|es|ed|ing)', instead: 'Say "use".'},
  {pattern: 'utiliz(e|es|ed|ing)', instead: 'Say "use".'},
  {pattern: 'robust(ly|ness)?', instead: 'Say what it withstands.'},
  {pattern: 'seamless(ly)?', instead: 'Say what the reader does not have to do.'},
  {pattern: 'cutting[- ]edge|state[- ]of[- ]the[- ]art', instead: 'Say what is new about it.'},
  {pattern: 'game[- ]chang(er|ers|ing)', instead: 'Say what changes.'},
  {
    pattern: 'best[- ]in[- ]class|world[- ]class|industry[- ]leading',
    instead: 'Say who measured it.',
  },
  {pattern: 'unlock(s|ed|ing)?', instead: 'Say "open" or "get".'},
  {pattern: 'crucial(ly)?|paramount|vital(ly)?', instead: 'Say what fails without it.'},
  {pattern: 'ensur(e|es|ed|ing)', instead: 'Say "show" or "check": nobody can promise a result.'},
  {pattern: 'holistic(ally)?|synerg(y|ies|istic)', instead: 'Name the parts.'},
  {pattern: 'delv(e|es|ed|ing)', instead: 'Say "look at".'},
  {pattern: 'revolutioniz(e|es|ed|ing)|revolutionary', instead: 'Say what changed.'},
  {pattern: "act now|don['’]t wait|before it['’]s too late", instead: 'Say what comes of it.'},
  // Filler: can be deleted.
  {pattern: 'in order to', instead: 'Say "to".'},
  {pattern: 'due to the fact that', instead: 'Say "because".'},
  {
    pattern: 'at this point in time|at the end of the day',
    instead: 'Leave it out, or name the time.',
  },
  {pattern: 'it is important to note that|needless to say', instead: 'Leave it out.'},
  {
    pattern: 'fast[- ](paced|changing|moving)|ever[- ](changing|evolving)',
    instead: 'Leave it out.',
  },
  {pattern: "in today['’]s (world|landscape|age)|digital landscape", instead: 'Name the year.'},
  // Terms of the trade.
  {pattern: 'invigilat(e|es|ed|ing|ion|or|ors)', instead: 'Say "proctoring" or "proctor".'},
  {pattern: 'cheating epidemic', instead: 'Say "credential fraud", or name the way of it.'},
  {pattern: 'ISO certified', instead: 'Name the standard and who was certified.'},
  // British spellings that the US dictionary accepts.
  {pattern: 'enrol(s|ment|ments)?', instead: 'US spelling: enroll, enrollment.'},
  {pattern: 'programmes?', instead: 'US spelling: program.'},
  {pattern: 'centre[sd]?', instead: 'US spelling: center.'},
  {pattern: 'cheques?', instead: 'US spelling: check.'},
  {pattern: 'judgements?', instead: 'US spelling: judgment.'},
  {pattern: 'cancelled|cancelling', instead: 'US spelling: canceled, canceling.'},
  {pattern: 'fulfil|fulfils|fulfilment|skilful(ly)?', instead: 'US spelling: fulfill, skillful.'},
  {pattern: 'grey(s|ed|er)?', instead: 'US spelling: gray.'},
  {pattern: 'whilst|amongst', instead: 'Say "while" or "among".'},
  {pattern: 'catalogue[sd]?', instead: 'US spelling: catalog.'},
  // British words and turns that an American reader stumbles over.
  {pattern: 'afterwards|towards', instead: 'Say "afterward" or "toward".'},
  {pattern: 'tender(s|ed|ing)?', instead: 'Say "bid".'},
  {
    pattern: '(sit|sits|sat) (the|an?|its|my|our|your|their|his|her) (exam|test|course|paper)s?',
    instead: 'Say "take the exam".',
  },
  {pattern: 'sittings?', instead: 'Say "session".'},
  {pattern: 'notice period', instead: 'Say "notice".'},
  {pattern: 'fortnight(s|ly)?', instead: 'Say "two weeks".'},
  {pattern: 'at the weekend|in hospital', instead: 'Say "on the weekend", "in the hospital".'},
  {pattern: 'bespoke', instead: 'Say "custom".'},
  {pattern: 'ring (us|them|him|her)', instead: 'Say "call".'},
  {pattern: 'learnt|spelt|burnt', instead: 'Say "learned", "spelled", "burned".'},
  {pattern: 'maths|timetable[sd]?', instead: 'Say "math" or "schedule".'},
  {pattern: 'take on board', instead: 'Say "consider".'},
  // Days that pass.
  {
    pattern: 'yesterday|(last|this|next) (week|month)|a (week|month|year) ago',
    instead: 'Name the day.',
  },
];

/** Cited with `http:`, because no https address is known to answer. */
export const httpOnlyHosts: readonly string[] = [
  'ulrich-schroeders.de',
  'usatoday30.usatoday.com',
  'www.metnews.com',
];

/** Hosts of copies or retellings, and the owner's page. A link to one must say that it leads to a copy. */
export const copyHosts: Readonly<Record<string, string>> = {
  'aiact.annotated.nl': 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  'aic-builds.org': 'the policy at anab.ansi.org',
  'businesslaw.uslegal.com':
    'https://www.govinfo.gov/content/pkg/PLAW-107publ204/html/PLAW-107publ204.htm',
  'ce.prod.cloudaware.com': 'the standard at pcisecuritystandards.org',
  'docslib.org': 'the page of whoever issued the document',
  'epale.ec.europa.eu': 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  'facilityexecutive.com': 'the release at osha.gov',
  'field.berggroup.app': 'https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.178',
  'fmlink.com': 'the release at osha.gov',
  'govwire.co.uk': 'the page at gov.uk',
  'heroku.briefly.co': 'the newspaper that reported it',
  'ifp.nyu.edu': 'the journal, by https://doi.org and the number of the paper',
  'ihslift.com': 'https://www.osha.gov/laws-regs/regulations/standardnumber/1910/1910.178',
  'nepis.net': 'the newspaper that reported it',
  'newsbite.mooo.com': 'the newspaper, whose address follows the host',
  'nmu.edu': 'https://www.ecfr.gov/current/title-34/section-602.17',
  'online.flipbuilder.com': 'a page of osha.gov',
  'pubt.io': 'https://eur-lex.europa.eu/legal-content/EN/ALL/?uri=oj%3AL_202601744',
  'si.frajer.net': 'the archive of the newspaper or agency',
  'studylib.net': 'the page of whoever issued the document',
  'third-news.com': 'the page of whoever issued the release',
  'trusq.io': 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  'www.newsfilecorp.com': 'the release at sec.gov',
  'www.techservealliance.org': 'https://www.govinfo.gov/link/uscode/29/666',
  'www.tradingkey.com': 'the report at reuters.com',
};
