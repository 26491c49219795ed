import type {ProseNode} from '../../../insights/prose/proseNode';
import type {FileRequest} from '../../../docusaurus/requestOf';

/**
 * Publishes a file.
 *
 * @returns the attribute's value: a path, or a picture in several sizes
 */
export type PublishFile = (file: FileRequest) => Promise<unknown>;

function isRequest(value: unknown): value is FileRequest {
  return typeof value === 'object' && value !== null && 'request' in value;
}

async function publishOne(node: ProseNode, publish: PublishFile): Promise<ProseNode> {
  if (typeof node === 'string') {
    return node;
  }
  const props: Record<string, unknown> = {...node.props};
  for (const [name, value] of Object.entries(props)) {
    if (isRequest(value)) {
      props[name] = await publish(value);
    }
  }
  return {
    ...node,
    ...(node.props ? {props} : {}),
    ...(node.children ? {children: await publishFiles(node.children, publish)} : {}),
  };
}

/** Publishes every file of a text and replaces each request by the result. Rejects as `publish` does. */
export async function publishFiles(
  text: readonly ProseNode[],
  publish: PublishFile,
): Promise<ProseNode[]> {
  const published: ProseNode[] = [];
  for (const node of text) {
    published.push(await publishOne(node, publish));
  }
  return published;
}
