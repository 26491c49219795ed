import {readFileSync} from 'node:fs';
import {join} from 'node:path';

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
export function readVocabulary(): {'@graph': Term[]} {
  // The package exports its code alone; the statements lie beside it.
  const file = join(process.cwd(), 'node_modules', '@vocabulary', 'schema', 'schema.nq');
  const terms = new Map<string, Term>();
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(
    STATEMENT,
  )) {
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
