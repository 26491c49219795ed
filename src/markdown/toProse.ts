import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import {type Code, evaluateCode} from '../docusaurus/markdownLoader';
import type {ProseElement, ProseNode} from '../posts/renderProse';

/** HTML as data. */
export type Tree = Parameters<typeof toJsxRuntime>[0];
type Props = Record<string, unknown> & {children?: unknown};

function element(tag: string, {children, ...props}: Props): ProseElement {
  const below = children === undefined ? [] : ([children].flat() as ProseNode[]);
  return {
    tag,
    ...(Object.keys(props).length > 0 ? {props} : {}),
    ...(below.length > 0 ? {children: below} : {}),
  };
}

/** Attributes that require a file hold a `FileRequest`. @throws when an attribute holds any other code */
export function toProse(tree: Tree): readonly ProseNode[] {
  const root = toJsxRuntime(tree, {
    Fragment: 'root',
    jsx: element as never,
    jsxs: element as never,
    passKeys: false,
    createEvaluater: () => ({
      evaluateExpression: (code) => evaluateCode(code as Code),
      evaluateProgram: () => undefined,
    }),
  }) as unknown as ProseElement;
  return root.children ?? [];
}
