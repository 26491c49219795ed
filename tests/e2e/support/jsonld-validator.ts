import {readVocabulary} from './jsonld-vocabulary';

/** A search engine would like to have one of the fields; we have nothing true to put there (a salary, the end of a position). */
const OPTIONAL =
  /^(One of the following conditions needs to be met: )?Missing field "\w+" \(optional\)( or Missing field "\w+" \(optional\))*$/u;

const vocabulary = readVocabulary();

/**
 * What an extractor finds in a page, checked against schema.org's vocabulary and the search engines' rules as far as
 * structured-data-validator knows them.
 *
 * @returns one line for each fault; structured data in another format than JSON-LD is one
 */
export async function validatorFaults(html: string): Promise<string[]> {
  // Both packages are ES modules alone, and Playwright compiles the tests to CommonJS.
  const {default: WebAutoExtractor} = await import('@marbec/web-auto-extractor');
  const {default: Validator} = await import('@adobe/structured-data-validator');
  const extracted = new WebAutoExtractor().parse(html);
  const formats = Object.keys({...extracted.microdata, ...extracted.rdfa});
  const issues = await new Validator(vocabulary).validate(extracted);
  return [
    ...formats.map((type) => `${type} as microdata or RDFa`),
    ...issues
      .filter(({issueMessage}) => !OPTIONAL.test(issueMessage))
      .map(({severity, rootType, issueMessage, path}) => {
        const where = JSON.stringify(path ?? []);
        return `${severity} in ${rootType}: ${issueMessage} at ${where}`;
      }),
  ];
}
