import type {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import type {ProseElement, ProseNode} from '../../../insights/prose/proseNode';
import {type Code, type FileRequest, requestOf} from './requestOf';

/** Gives what a text shows for a file: an address, or a picture in several sizes. */
export type PublishFile = (file: FileRequest) => Promise<unknown>;

type Tree = Parameters<typeof toJsxRuntime>[0];
type Props = Record<string, unknown> & {children?: unknown};

/** Stands in an attribute until the file has been published. */
class Pending {
  readonly file: FileRequest;

  constructor(file: FileRequest) {
    this.file = file;
  }
}

function childrenOf(children: unknown): ProseNode[] {
  return children === undefined ? [] : ([children].flat() as ProseNode[]);
}

/**
 * The text of a post as data, from the tree that Docusaurus' Markdown plugins and ours have made of it.
 *
 * @throws what `publish` throws; when an attribute holds code that is no file
 */
export async function toProse(
  convert: typeof toJsxRuntime,
  tree: Tree,
  publish: PublishFile,
): Promise<ProseNode[]> {
  const waiting: (() => Promise<void>)[] = [];
  const element = (tag: string, {children, ...props}: Props): ProseElement => {
    for (const [name, value] of Object.entries(props)) {
      if (value instanceof Pending) {
        waiting.push(async () => {
          props[name] = await publish(value.file);
        });
      }
    }
    const below = childrenOf(children);
    return {
      tag,
      ...(Object.keys(props).length > 0 ? {props} : {}),
      ...(below.length > 0 ? {children: below} : {}),
    };
  };
  const root = convert(tree, {
    Fragment: 'root',
    jsx: element as never,
    jsxs: element as never,
    passKeys: false,
    createEvaluater: () => ({
      evaluateExpression: (code) => new Pending(requestOf(code as Code)),
      evaluateProgram: () => undefined,
    }),
  }) as unknown as ProseElement;
  for (const wait of waiting) {
    await wait();
  }
  return [...(root.children ?? [])];
}
