import type {List, Paragraph, Root, RootContent, Table, TableCell} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {curly} from '../markdown/curlyQuotes';

type Node = RootContent | TableCell | Root;

/** A fault of a checklist's text, with its place. */
export function faultAt(node: Node, message: string): Error {
  return new Error(`Line ${node.position?.start.line}: ${message}`);
}

function rawText(node: Node): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map((child) => rawText(child)).join('') : '';
}

/** The words of a node without their markup, with curly quotes. */
export function textOf(node: Node): string {
  return curly(rawText(node)).replace(/\s+/gu, ' ').trim();
}

/**
 * A paragraph that begins with words in bold and a period, such as `**Knock-out.** Why.`
 *
 * @returns the two parts, the first without its period; the first is empty when nothing is bold
 */
export function headAndText({children}: Paragraph): [string, string] {
  const [first, ...rest] = children;
  const whole = {type: 'paragraph', children} as const;
  if (first?.type !== 'strong') {
    return ['', textOf(whole)];
  }
  return [textOf(first).replace(/\.$/u, ''), textOf({type: 'paragraph', children: rest})];
}

/** The directives of a name, in order. */
export function directivesOf({children}: Root, name: string): ContainerDirective[] {
  return children.filter(
    (node): node is ContainerDirective => node.type === 'containerDirective' && node.name === name,
  );
}

/** @throws when the directive does not hold one list and nothing else */
export function listIn(directive: ContainerDirective): List {
  const [list, ...rest] = directive.children;
  if (list?.type !== 'list' || rest.length > 0) {
    throw faultAt(directive, `":::${directive.name}" holds one list.`);
  }
  return list;
}

/** @throws when the directive does not hold one table and nothing else */
export function tableIn(directive: ContainerDirective): Table {
  const [table, ...rest] = directive.children;
  if (table?.type !== 'table' || rest.length > 0) {
    throw faultAt(directive, `":::${directive.name}" holds one table.`);
  }
  return table;
}
