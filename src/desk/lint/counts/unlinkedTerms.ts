import type {Nodes} from 'mdast';
import type {Term} from '../../../content/glossary';
import {terms} from '../../../content/terms';
import {termAddress} from '../../../posts/plugin/pages';
import type {LintedPost, Place} from '../lintedPost';
import {startOf} from '../markdownNodes';

/** Where a term is not linked: headings and labels, tables and quotes stay plain, and the words of a link lead elsewhere. */
const PLAIN = new Set(['heading', 'table', 'link', 'inlineCode', 'code', 'html']);

type InUse = Readonly<{address: string; pattern: RegExp}>;

function inUse({slug, term, forms = []}: Term): InUse {
  const words = [term, ...forms].map((it) => it.replaceAll(/[()]/gu, String.raw`\$&`)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${words})s?(?![\\p{L}-])`, 'iu');
  return {address: termAddress(slug), pattern};
}

const allInUse = terms.map(inUse);

/** Running text and links to terms, in the order of the text. */
function passages(node: Nodes): Nodes[] {
  if (node.type === 'text' || (node.type === 'link' && node.url.startsWith(termAddress('')))) {
    return [node];
  }
  const isLabel = node.type === 'paragraph' && node.data && 'directiveLabel' in node.data;
  const isPlain = isLabel || PLAIN.has(node.type);
  return 'children' in node && !isPlain ? node.children.flatMap(passages) : [];
}

/** The terms of the glossary that an article uses before it links to their definition, once each. */
export function unlinkedTerms(texts: readonly LintedPost[]): Place[] {
  return texts
    .filter(({kind}) => kind === 'insights')
    .flatMap(({file, tree}) => {
      const done = new Set<string>();
      return passages(tree).flatMap((node): Place[] => {
        if (node.type !== 'text') {
          done.add(node.type === 'link' ? node.url : '');
          return [];
        }
        return allInUse.flatMap(({address, pattern}) => {
          const index = done.has(address) ? -1 : node.value.search(pattern);
          if (index < 0) {
            return [];
          }
          done.add(address);
          return [{file, offset: startOf(node) + index}];
        });
      });
    });
}
