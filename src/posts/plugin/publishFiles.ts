import {createHash} from 'node:crypto';
import {access, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FileRequest} from '../../docusaurus/markdownLoader';
import {makePicture} from '../../plugins/pictures/makePicture';
import type {Picture, ProseElement, ProseNode} from '../renderProse';

export type Publisher = Readonly<{
  /** Returns the file's path on the site. */
  file: (request: FileRequest) => Promise<string>;
  /** In several sizes. */
  picture: (request: FileRequest) => Promise<Picture>;
}>;

type Props = Record<string, unknown>;

/** Pictures that come in several sizes; SVG and GIF stay as they are. */
const RASTER = /\.(?:png|jpe?g|webp|avif)$/iu;

/** Pictures in these blocks are on the first screen. */
const FIRST_BLOCKS = 2;

function isRequest(value: unknown): value is FileRequest {
  return typeof value === 'object' && value !== null && 'request' in value;
}

async function publishProps({tag, props = {}}: ProseElement, publisher: Publisher, first: boolean) {
  if (tag === 'img' && isRequest(props.src) && RASTER.test(props.src.request)) {
    const {src: request, width: _width, height: _height, ...others} = props;
    const picture = await publisher.picture(request as FileRequest);
    return {...others, picture, ...(first ? {loading: 'eager'} : {})} satisfies Props;
  }
  const published: Props = {};
  for (const [name, value] of Object.entries(props)) {
    published[name] = isRequest(value) ? await publisher.file(value) : value;
  }
  return published;
}

async function publishNode(
  node: ProseNode,
  publisher: Publisher,
  first: boolean,
): Promise<ProseNode> {
  if (typeof node === 'string') {
    return node;
  }
  const children: ProseNode[] = [];
  for (const child of node.children ?? []) {
    children.push(await publishNode(child, publisher, first));
  }
  return {
    ...node,
    ...(node.props ? {props: await publishProps(node, publisher, first)} : {}),
    ...(node.children ? {children} : {}),
  };
}

/**
 * Replaces each file request by its published path. Photographs and screenshots get a `picture` (see `ProseImage`) instead of `src`; those in the first two
 * blocks load eagerly. Rejects as the publisher does.
 */
export async function publishFiles(
  text: readonly ProseNode[],
  publisher: Publisher,
): Promise<ProseNode[]> {
  const published: ProseNode[] = [];
  let blocks = 0;
  for (const node of text) {
    published.push(await publishNode(node, publisher, blocks < FIRST_BLOCKS));
    blocks += typeof node === 'string' ? 0 : 1;
  }
  return published;
}

async function writeBelow(folder: string, name: string, content: Buffer): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), {recursive: true});
  await writeFile(target, content);
}

/** Named by a hash of its content; returns the path on the site. */
async function copyOf(bytes: Buffer, file: string, folder: string): Promise<string> {
  const {name, ext} = path.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const copy = `assets/files/${name}-${hash}${ext}`;
  await writeBelow(folder, copy, bytes);
  return `/${copy}`;
}

/**
 * Pictures come in several sizes, files of `static` keep their path, others are copied into `folder`, the site's root. Rejects when a file does not exist.
 */
export function filePublisher({
  post,
  siteDir,
  folder,
}: Readonly<{post: string; siteDir: string; folder: string}>): Publisher {
  const fileOf = ({request}: FileRequest) =>
    path.resolve(path.dirname(post), request.split('!').at(-1) ?? '');
  return {
    picture: async (request) => {
      const file = fileOf(request);
      const emit = (name: string, content: Buffer) => writeBelow(folder, name, content);
      return makePicture({file, siteDir, emit}, await readFile(file));
    },
    file: async (request) => {
      const file = fileOf(request);
      const inStatic = path.relative(path.join(siteDir, 'static'), file);
      if (!inStatic.startsWith('..')) {
        await access(file);
        return `/${inStatic.split(path.sep).join('/')}${request.suffix}`;
      }
      const address = await copyOf(await readFile(file), file, folder);
      return `${address}${request.suffix}`;
    },
  };
}
