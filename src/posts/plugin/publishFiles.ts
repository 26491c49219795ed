import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type {FileRequest} from '../../docusaurus/markdownLoader';
import {readCachedFile} from '../../plugins/cachedFile';
import type {Picture, ProseElement, ProseNode} from '../renderProse';

/** Quality per format: the lowest without a visible difference at reading size. */
const SETTINGS = {
  avif: {quality: 55},
  webp: {quality: 78, smartSubsample: true},
  jpeg: {quality: 80, mozjpeg: true},
  png: {palette: true, quality: 90, effort: 10},
} as const;

type Format = keyof typeof SETTINGS;

/** In pixels: a text column is 672 CSS px wide, a phone's screen 350, with two or three pixels per CSS px. */
const WIDTHS = [720, 1080, 1440];

/** Never wider than the picture, whose own width replaces a close one. */
function widthsFor(width: number): number[] {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width);
  return [...WIDTHS.filter((it) => it < largest * 0.9), largest];
}

/**
 * Upright, in several sizes, without the camera's metadata; names hold a hash of everything the bytes depend on. Cached in `node_modules/.cache/pictures`.
 * @param folder the site's root for the files made
 * @returns addresses and sizes for `ProseImage`
 * @throws when the file is no readable picture, naming the remedy
 */
export async function makePicture({
  file,
  siteDir,
  folder,
}: Readonly<Record<'file' | 'siteDir' | 'folder', string>>): Promise<Picture> {
  const bytes = readFileSync(file);
  const images = path.join(folder, 'assets/images');
  mkdirSync(images, {recursive: true});
  const {format, hasAlpha, autoOrient} = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new Error(
        `The picture ${path.relative(siteDir, file)} cannot be read. Open it in an image program and save it again as PNG or JPEG. (${String(cause)})`,
        {cause},
      );
    });
  const hash = createHash('sha256').update(JSON.stringify(SETTINGS)).update(bytes).digest('hex');
  const stem = path.parse(file).name.replaceAll(/[^\w-]+/gu, '-');
  const widths = widthsFor(autoOrient.width);
  const width = widths.at(-1) ?? autoOrient.width;

  /** The site is served from the root of its host (`baseUrl` in docusaurus.config.ts). */
  async function addressOf(to: Format, at: number): Promise<string> {
    const name = `${stem}-${at}-${hash.slice(0, 8)}.${to}`;
    const kept = path.join(siteDir, 'node_modules/.cache/pictures', name);
    const encode = () =>
      sharp(bytes).autoOrient().resize({width: at}).toFormat(to, SETTINGS[to]).toBuffer();
    writeFileSync(path.join(images, name), await readCachedFile(kept, encode));
    return `/assets/images/${name}`;
  }

  async function srcSet(to: Format): Promise<string> {
    const sources: string[] = [];
    for (const at of widths) {
      sources.push(`${await addressOf(to, at)} ${at}w`);
    }
    return sources.join(', ');
  }

  return {
    src: await addressOf(format === 'png' || hasAlpha ? 'png' : 'jpeg', widths.at(-2) ?? width),
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
    avif: await srcSet('avif'),
    webp: await srcSet('webp'),
  };
}

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
