/** Sources that the articles rely on and that were read at an address without https; their https address is not known to answer. */
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
  'www.ocurrance.com',
];
