import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type {HtmlPage} from '../../support/page';

export type Node = {'@type'?: string; '@id'?: string; [property: string]: unknown};

export function graphOf(page: HtmlPage): Node[] {
  return page.jsonLd.flatMap((text) => (JSON.parse(text) as {'@graph': Node[]})['@graph']);
}

/** The top-level nodes of one type in a page's graph. */
export function nodesOf(page: HtmlPage, type: string): Node[] {
  return graphOf(page).filter((node) => node['@type'] === type);
}

/** Every object in a value, including the value itself. */
export function objectsIn(value: unknown): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap(objectsIn);
  }
  return typeof value === 'object' && value !== null
    ? [value as Node, ...Object.values(value).flatMap(objectsIn)]
    : [];
}

/** Ids that nodes refer to and that no node of the graph has. */
export function danglingIds(graph: readonly Node[]): string[] {
  const objects = objectsIn(graph);
  const isReference = (node: Node): boolean => Object.keys(node).join() === '@id';
  const known = new Set(objects.filter((node) => !isReference(node)).map((node) => node['@id']));
  const dangling = objects.filter((node) => isReference(node) && !known.has(node['@id']));
  return dangling.map((node) => String(node['@id']));
}

type Issue = Record<'rootType' | 'issueMessage', string>;

/** Complaints about optional fields, such as a salary, for which we have no true value. */
const OPTIONAL =
  /^(One of the following conditions needs to be met: )?Missing field "\w+" \(optional\)( or Missing field "\w+" \(optional\))*$/u;

/** Faults of blocks of JSON-LD by the search engines' rules, one per line. */
export async function validatorFaults(blocks: readonly string[]): Promise<string[]> {
  const scripts = blocks.map((it) => `<script type="application/ld+json">${it}</script>`).join('');
  const issues = (await new Validator().validate(new WebAutoExtractor().parse(scripts))) as Issue[];
  const faults = issues.filter(({issueMessage}) => !OPTIONAL.test(issueMessage));
  return faults.map(({rootType, issueMessage}) => `${rootType}: ${issueMessage}`);
}
