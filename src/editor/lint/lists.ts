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
