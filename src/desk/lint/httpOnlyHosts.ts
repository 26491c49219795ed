/** Hosts of sources that are cited with `http:`, because no https address is known to answer. */
export const httpOnlyHosts: readonly string[] = [
  'facilityexecutive.com',
  'govwire.co.uk',
  'ihslift.com',
  'm.mydoc123.com',
  'nevadatrafficsafety.com',
  'ulrich-schroeders.de',
  'usatoday30.usatoday.com',
  'webarchive.nationalarchives.gov.uk',
  'www.lasvegassun.com',
  'www.metnews.com',
  'www.ocurrance.com',
];
