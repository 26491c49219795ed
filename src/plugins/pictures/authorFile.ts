import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {type Config, optimize} from 'svgo';
import {getDocumentProxy} from 'unpdf';

/** In pixels: the largest width that pages show, and the longest side that every format allows. */
export const WIDEST = 1440;
const LONGEST = 16_383;

/** Thrown if a file cannot be published as it is. `fix`: what its author can do. */
class FileError extends Error {
  constructor(
    readonly reason: string,
    readonly fix: string,
    cause?: unknown,
  ) {
    super(`${reason} ${fix}`, {cause});
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof FileError) {
    throw cause;
  }
  const fix = 'Open it in a program that shows it, and save it again as PNG, JPEG or PDF.';
  throw new FileError('The file cannot be read.', fix, cause);
}

/** Reads a picture completely. @throws {FileError} */
export async function readPicture(bytes: Buffer) {
  // An empty file would throw an error of its own kind.
  const picture = bytes.length > 0 ? sharp(bytes) : refuse('empty');
  const facts = await picture.metadata().catch(refuse);
  const {width, height} = facts.autoOrient;
  const most = Math.floor((LONGEST * width) / Math.min(width, WIDEST));
  if (height > most) {
    const fix = `Cut it into parts of at most ${most} pixels.`;
    throw new FileError(`The picture is ${height} pixels high.`, fix);
  }
  const head = facts.format === 'png' ? bytes.subarray(0, bytes.indexOf('IDAT')) : '';
  if (head.includes('acTL') || ((facts.pages ?? 1) > 1 && facts.format !== 'gif')) {
    const fix = 'Save it as GIF, or one of its frames as PNG.';
    throw new FileError('The picture moves, and would stand still on the page.', fix);
  }
  await picture.resize(16).raw().toBuffer().catch(refuse);
  return facts;
}

/** The endings of each format's files. Browsers show a file by its ending, and hosts send it so. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  jpeg: /^\.(?:jpe?g|jfif)$/iu,
  heif: /^\.(?:avif|heic|heif)$/iu,
  tiff: /^\.tiff?$/iu,
};

function checkEnding(ending: string, format: string): void {
  const known = ENDINGS[format] ?? new RegExp(`^\\.${format}$`, 'iu');
  if (!known.test(ending)) {
    const right = format === 'heif' ? 'avif' : format.replace('jpeg', 'jpg');
    const fix = `Let its name end with .${right}, also in the text.`;
    throw new FileError(
      `The file’s name ends with ${ending}, but it is ${right.toUpperCase()}.`,
      fix,
    );
  }
}

const CAMERA = 'Exif\0\0';

async function checkDocument(bytes: Buffer): Promise<void> {
  // The reader is silent: its warnings about readable documents would appear among the checks' problems.
  const reading = getDocumentProxy(new Uint8Array(bytes), {verbosity: 0});
  const {info, metadata} = await reading.then((document) => document.getMetadata()).catch(refuse);
  const {Author: author, Custom: custom} = info as {Author?: string; Custom?: {Company?: string}};
  const [, creator] =
    /<dc:creator>.*?<rdf:li[^>]*>([^<]+)/su.exec(String(metadata?.getRaw())) ?? [];
  const name = author || custom?.Company || creator;
  if (name || bytes.includes(CAMERA)) {
    const what = name ? `names its author: ${name}` : 'contains a camera’s metadata';
    const fix = 'Open it in Chrome or Edge, print it to a new PDF, and take that.';
    throw new FileError(`The PDF ${what}.`, fix);
  }
}

const WITHIN = /(?<=data:image\/(?:avif|gif|jpe?g|png|webp);base64,)[\w+/=\s]+/gu;

/** The XML namespaces of elements that say who made a drawing and where: Dublin Core, RDF and Creative Commons. */
const ABOUT =
  'http://purl.org/dc/elements/1.1/ http://www.w3.org/1999/02/22-rdf-syntax-ns# http://creativecommons.org/ns# http://web.resource.org/cc/';

/** What a drawing would load from another place. Browsers do not load it for a picture. */
const ELSEWHERE = /url\(\s*["']?(?!data:|#)[^)\s]|@import/iu;

type Attributes = Record<string, string>;

function checkLoaded(
  name: string,
  {href, style = '', fill = '', ...more}: Attributes,
  words: string,
) {
  const address = href ?? more['xlink:href'] ?? '#';
  const isLoaded = /^(?:image|use|feImage)$/u.test(name) && !/^\s*(?:data:|#)/u.test(address);
  if (isLoaded || ELSEWHERE.test(`${style} ${fill} ${name === 'style' ? words : ''}`)) {
    const fix = 'Embed it in the drawing, or save the drawing as PNG.';
    throw new FileError('The drawing shows a file that lies elsewhere.', fix);
  }
}

function setSize(drawing: Attributes): void {
  const [, , width = '', height = ''] = (drawing.viewBox ?? '').trim().split(/[\s,]+/u);
  if ([drawing.width, drawing.height].every((it) => it && !it.endsWith('%'))) {
    return;
  }
  if (!(Number(width) > 0 && Number(height) > 0)) {
    const fix = 'Write viewBox="0 0 WIDTH HEIGHT" into its <svg>, or save it as PNG.';
    throw new FileError('The drawing has no size.', fix);
  }
  Object.assign(drawing, {width, height});
}

const isScript = ([name, value]: readonly [string, string]) =>
  /^on/iu.test(name) || (name.endsWith('href') && /^\s*javascript:/iu.test(value));

const PLUGINS: Config['plugins'] = [
  {
    name: 'checkElements',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          const {name, attributes, children} = node;
          if (name === 'foreignObject') {
            const fix = 'Export it with its words as text or outlines, or save it as PNG.';
            throw new FileError(
              'The drawing has words in HTML, which not every program shows.',
              fix,
            );
          }
          checkLoaded(
            name,
            attributes,
            children.map((it) => ('value' in it ? it.value : '')).join(),
          );
          if (name === 'svg' && parent.type === 'root') {
            setSize(attributes);
          }
          node.attributes = Object.fromEntries(
            Object.entries(attributes).filter((it) => !isScript(it)),
          );
        },
      },
    }),
  },
  'removeScriptElement',
  'removeMetadata',
  {name: 'removeComments', params: {preservePatterns: false}},
  {name: 'removeEditorsNSData', params: {additionalNamespaces: ABOUT.split(' ')}},
];

async function cleanPicture(bytes: Buffer, ending?: string): Promise<Buffer> {
  const {format} = await readPicture(bytes);
  if (ending) {
    checkEnding(ending, format);
  }
  // Drops metadata, and the data that phones hide after the last pixel.
  const picture = sharp(bytes, {animated: true}).autoOrient();
  // PNG with a quality setting would lose colors.
  const quality = format === 'png' ? {} : {quality: 90};
  return picture.toFormat(format === 'heif' ? 'avif' : format, quality).toBuffer();
}

async function cleanDrawing(bytes: Buffer): Promise<string> {
  // The optimizer takes a drawing that is cut off, or empty, as it is.
  const {format} = await sharp(bytes.length > 0 ? bytes : refuse('empty')).metadata();
  let text = format === 'svg' ? bytes.toString() : refuse(format);
  for (const [inner] of text.matchAll(WITHIN)) {
    const clean = await cleanPicture(Buffer.from(inner, 'base64'));
    text = text.replace(inner, () => clean.toString('base64'));
  }
  return optimize(text, {plugins: PLUGINS}).data;
}

async function cleanBytes(ending: string, bytes: Buffer): Promise<Buffer> {
  if (/pdf/iu.test(ending)) {
    await checkDocument(bytes);
    return bytes;
  }
  return /svg/iu.test(ending)
    ? cleanDrawing(bytes).then((text) => Buffer.from(text), refuse)
    : cleanPicture(bytes, ending);
}

/** Returns a copy of a picture or document without place, author and thumbnail. @throws {FileError} */
export const cleanFile = (file: string): Promise<Buffer> =>
  cleanBytes(path.extname(file), readFileSync(file));

/** Returns the error that {@link cleanFile} would throw, without re-encoding a photograph; null if there is none. */
export async function findFault(file: string): Promise<FileError | null> {
  const bytes = readFileSync(file);
  const ending = path.extname(file);
  const check = /svg|pdf/iu.test(ending)
    ? cleanBytes(ending, bytes)
    : readPicture(bytes).then(({format}) => checkEnding(ending, format));
  return check.then(() => null).catch((error: unknown) => error as FileError);
}
