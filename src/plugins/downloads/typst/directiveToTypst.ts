import type {List, Paragraph, RootContent, Table} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {contentToTypst, flowToTypst} from './blockToTypst';
import {inlineToTypst} from './inlineToTypst';
import {tableToTypst} from './tableToTypst';

/** The directives, written as `:::name`. */
const DIRECTIVES: Record<string, (node: ContainerDirective, siteUrl: string) => string> = {
  pull: (node, siteUrl) => `#pull[${flowToTypst(node.children, siteUrl)}]`,
  note: (node, siteUrl) => {
    const [label, text] = splitLabel(node);
    const head = label ? `[${inlineToTypst(label.children, siteUrl)}]` : 'none';
    return `#note(${head})[${contentToTypst(text, siteUrl)}]`;
  },
  areas: (node, siteUrl) => {
    const icons = (node.attributes?.icons ?? '').split(' ').map((icon) => `"${icon}"`);
    return `#areas((${icons.join(', ')},), ${itemsOf(node, siteUrl)})`;
  },
  timeline: (node, siteUrl) => `#timeline(${itemsOf(node, siteUrl)})`,
  sources: (node, siteUrl) => `#sources(${itemsOf(node, siteUrl)})`,
  points: pointsToTypst,
  bands: (node, siteUrl) => tableToTypst(tableOf(node), siteUrl),
  form: (node, siteUrl) => tableToTypst(tableOf(node), siteUrl, 'form-table'),
  blanks: (node, siteUrl) => tableToTypst(tableOf(node), siteUrl, 'blanks-table'),
};

/**
 * A container directive as Typst markup.
 *
 * @throws on an unknown name; the message lists the known ones
 */
export function directiveToTypst(node: ContainerDirective, siteUrl: string): string {
  const convert = DIRECTIVES[node.name];
  if (!convert) {
    const known = Object.keys(DIRECTIVES).join(', ');
    throw new Error(
      `Line ${node.position?.start.line}: ":::${node.name}" has no printed form. Known: ${known}.`,
    );
  }
  return convert(node, siteUrl);
}

function splitLabel({children}: ContainerDirective): [Paragraph | undefined, RootContent[]] {
  const [first, ...rest] = children;
  const isLabel = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  return isLabel ? [first, rest] : [undefined, children];
}

function tableOf(node: ContainerDirective): Table {
  const [table] = node.children;
  if (table?.type !== 'table') {
    throw new Error(`Line ${node.position?.start.line}: ":::${node.name}" holds one table.`);
  }
  return table;
}

function listOf(node: ContainerDirective): List {
  const [list] = node.children;
  if (list?.type !== 'list') {
    throw new Error(`Line ${node.position?.start.line}: ":::${node.name}" holds one list.`);
  }
  return list;
}

function itemsOf(node: ContainerDirective, siteUrl: string): string {
  const items = listOf(node).children.map((item) => `[${contentToTypst(item.children, siteUrl)}]`);
  return `(${items.join(', ')},)`;
}

/** Each point is a list item of two or three paragraphs: the control, the evidence to have ready, and why it is a knock-out if it is one. */
function pointsToTypst(node: ContainerDirective, siteUrl: string): string {
  const list = listOf(node);
  const items = list.children.map((item) => {
    const [control, evidence, knockOut, ...rest] = item.children;
    if (!control || !evidence || rest.length > 0) {
      throw new Error(
        `Line ${item.position?.start.line}: a point is two paragraphs, the control and the evidence; a knock-out has a third.`,
      );
    }
    const left = knockOut ? [control, knockOut] : [control];
    return `([${contentToTypst(left, siteUrl)}], [${contentToTypst([evidence], siteUrl)}])`;
  });
  return `#points(${list.start ?? 1}, (${items.join(', ')},))`;
}
