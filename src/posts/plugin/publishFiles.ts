import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
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

/**
 * Pictures come in several sizes, files of `static` keep their path, others are copied into `folder`, the site's root, with a hash in their names. Rejects
 * when a file does not exist.
 */
export function filePublisher({
  post,
  siteDir,
  folder,
}: Readonly<{post: string; siteDir: string; folder: string}>): Publisher {
  const fileOf = ({request}: FileRequest) =>
    path.resolve(path.dirname(post), request.split('!').at(-1) ?? '');
  function emit(name: string, content: Buffer): void {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
  return {
    picture: async (request) => {
      const file = fileOf(request);
      return makePicture({file, siteDir, emit}, readFileSync(file));
    },
    file: async (request) => {
      const file = fileOf(request);
      const bytes = readFileSync(file);
      const inStatic = path.relative(path.join(siteDir, 'static'), file);
      if (!inStatic.startsWith('..')) {
        return `/${inStatic.split(path.sep).join('/')}${request.suffix}`;
      }
      const {name, ext} = path.parse(file);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const copy = `assets/files/${name}-${hash}${ext}`;
      emit(copy, bytes);
      return `/${copy}${request.suffix}`;
    },
  };
}
