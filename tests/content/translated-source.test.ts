import {readFileSync} from 'node:fs';
import {parseSync} from '@swc/core';
import {listRepositoryFiles} from '../support/repository-files';

/** A node of swc's tree, with the fields used here. */
type Node = {type: string; span: {start: number}; value?: string; expression?: Node} & Record<
  'children' | 'consequent' | 'alternate' | 'right' | 'test',
  never
>;

const files = listRepositoryFiles().filter((file) => /^src\/.*\.tsx$/u.test(file));

const isBlank = ({type, value = '', expression}: Node): boolean =>
  (type === 'JSXText' && value.trim() === '') ||
  expression?.type === 'JSXEmptyExpression' ||
  (expression?.type === 'StringLiteral' && expression.value?.trim() === '');

const unwrap = (node: Node): Node =>
  node.type === 'ParenthesisExpression' ? unwrap(node.expression as Node) : node;

const isChoice = (node: Node): boolean =>
  ['ConditionalExpression', 'BinaryExpression'].includes(unwrap(node).type);

/** What a conditional expression may show. */
function branchesOf(node: Node): Node[] {
  const {type, consequent, alternate, right} = unwrap(node);
  const branches = type === 'ConditionalExpression' ? [consequent, alternate] : [right];
  return isChoice(node) ? branches.flatMap(branchesOf) : [unwrap(node)];
}

const isText = ({type}: Node): boolean =>
  ['JSXText', 'StringLiteral', 'TemplateLiteral'].includes(type);

/** Whether this is bare text, alone or in a fragment, which a conditional must not show beside other nodes. */
const isLoose = (node: Node): boolean =>
  isText(node) ||
  node.type === 'MemberExpression' ||
  (node.type === 'Identifier' && !['undefined', 'children'].includes(node.value ?? '')) ||
  (node.type === 'JSXFragment' &&
    (node.children as Node[]).some((it) => isText(it) && !isBlank(it)));

/** Whether text may change beside siblings. React would then look for a text node that a translator has replaced. */
function isFaulty(children: readonly Node[]): boolean {
  const shown = children.filter((it) => !isBlank(it));
  return shown.some(({expression}, index) => {
    const next = shown[index + 1];
    const follows = next !== undefined && isText(next.expression ?? next);
    const isBeside = expression !== undefined && isChoice(expression) && shown.length > 1;
    return isBeside && (follows || branchesOf(expression).some(isLoose));
  });
}

/** Lists the lines of elements whose text a translated page would lose. */
function listFaults(file: string): string[] {
  const code = readFileSync(file);
  const module = parseSync(code.toString(), {syntax: 'typescript', tsx: true});
  const before = ({span}: Node) => code.subarray(0, span.start - module.span.start).toString();
  const faults: string[] = [];
  JSON.stringify(module.body, (_key, node: Node | null) => {
    if (node && ['JSXElement', 'JSXFragment'].includes(node.type) && isFaulty(node.children)) {
      faults.push(`${file}:${before(node).split('\n').length}`);
    }
    return node;
  });
  return faults;
}

test('a conditional text beside other texts in JSX is wrapped in its own element', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(listFaults)).toEqual([]);
});
