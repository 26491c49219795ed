import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {FileRequest} from '../../docusaurus/markdownLoader';
import {makePicture} from '../../plugins/pictures/makePicture';
import type {ProseElement, ProseNode} from '../renderProse';

/** Absolute paths: the post's file, and `folder`, the site's root for published files. */
type Place = Readonly<{post: string; siteDir: string; folder: string}>;

/** Pictures that come in several sizes; SVG and GIF stay as they are. */
const RASTER = /\.(?:png|jpe?g|webp|avif)$/iu;

/** Pictures in these blocks are on the first screen. */
const FIRST_BLOCKS = 2;

function isRequest(value: unknown): value is FileRequest {
  return typeof value === 'object' && value !== null && 'request' in value;
}

function fileOf({request}: FileRequest, {post}: Place): string {
  return path.resolve(path.dirname(post), request.split('!').at(-1) ?? '');
}

/** Files of `static` keep their path, others are copied with a hash in their names. Returns the address. @throws when the file does not exist */
function publishFile(request: FileRequest, place: Place): string {
  const file = fileOf(request, place);
  const bytes = readFileSync(file);
  const inStatic = path.relative(path.join(place.siteDir, 'static'), file);
  if (!inStatic.startsWith('..')) {
    return `/${inStatic.split(path.sep).join('/')}${request.suffix}`;
  }
  const {name, ext} = path.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const folder = path.join(place.folder, 'assets/files');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, `${name}-${hash}${ext}`), bytes);
  return `/assets/files/${name}-${hash}${ext}${request.suffix}`;
}

async function publishProps({tag, props = {}}: ProseElement, place: Place, first: boolean) {
  const {src, width: _width, height: _height, ...others} = props;
  if (tag === 'img' && isRequest(src) && RASTER.test(src.request)) {
    const picture = await makePicture({...place, file: fileOf(src, place)});
    return {...others, picture, ...(first ? {loading: 'eager'} : {})};
  }
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      isRequest(value) ? publishFile(value, place) : value,
    ]),
  );
}

async function publishNodes(
  nodes: readonly ProseNode[],
  place: Place,
  isFirst: (node: ProseElement) => boolean,
): Promise<ProseNode[]> {
  const published: ProseNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      published.push(node);
      continue;
    }
    const first = isFirst(node);
    published.push({
      ...node,
      ...(node.props ? {props: await publishProps(node, place, first)} : {}),
      ...(node.children ? {children: await publishNodes(node.children, place, () => first)} : {}),
    });
  }
  return published;
}

/**
 * Replaces each file request by its published path. Photographs and screenshots get a `picture` (see `ProseImage`) instead of `src`; those in the first two
 * blocks load eagerly. Rejects when a file does not exist, or a picture cannot be read.
 */
export async function publishFiles(text: readonly ProseNode[], place: Place): Promise<ProseNode[]> {
  const blocks = text.filter((node) => typeof node !== 'string');
  const first = new Set(blocks.slice(0, FIRST_BLOCKS));
  return publishNodes(text, place, (node) => first.has(node));
}
