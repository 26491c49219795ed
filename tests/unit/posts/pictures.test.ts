import {mkdir, readdir, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import pictures, {makePicture, publishPicture} from '../../../src/plugins/pictures/pictures';
import {cleanFile} from '../../../src/plugins/pictures/authorFile';
import {temporaryFolder} from '../../support/temporary-folder';

let folder = '';
beforeEach(() => (folder = temporaryFolder()));

const photo = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0b5a45'}});

/** Writes a file beside a post. @returns its place, and a map for the files made from it, keyed by address */
async function place(bytes: Buffer | string, name: string) {
  const file = path.join(folder, 'blog', name);
  await mkdir(path.dirname(file), {recursive: true});
  await mkdir(path.join(folder, 'static'), {recursive: true});
  await writeFile(file, bytes);
  const files = new Map<string, Buffer>();
  const emit = (made: string, content: Buffer) => void files.set(`/${made}`, content);
  return {file, siteDir: folder, emit, files};
}

async function load(bytes: Buffer, name = 'photo.jpg') {
  const {files, ...picture} = await place(bytes, name);
  return {picture: await makePicture(picture), files};
}

function candidates(srcset: string) {
  const all = [...srcset.matchAll(/(\S+) (\d+)w/gu)];
  return all.map(([, file = '', width]) => ({file, width: Number(width)}));
}

test('a photograph with an EXIF rotation is upright in each width and format, without EXIF data', async () => {
  // A narrow strip, because encoding AVIF takes a second per million pixels.
  const sideways = await photo(120, 3000)
    .withExif({IFD3: {GPSLatitude: '51/1 30/1 0/1'}})
    .withMetadata({orientation: 6})
    .jpeg()
    .toBuffer();
  const {picture, files} = await load(sideways);
  expect(picture).toMatchObject({width: 1440, height: 58});
  for (const [format, srcset] of Object.entries({heif: picture.avif, webp: picture.webp})) {
    expect(candidates(srcset).map(({width}) => width)).toEqual([720, 1080, 1440]);
    for (const {file, width} of candidates(srcset)) {
      const made = await sharp(files.get(file)).metadata();
      expect(made).toMatchObject({format, width, height: Math.round(width / 25)});
      expect(made.exif).toBeUndefined();
    }
  }
  const whole = await sharp(files.get(picture.src)).metadata();
  expect(whole).toMatchObject({format: 'jpeg', width: 1080});
});

test('a small screenshot is not enlarged, and is a PNG for browsers without newer formats', async () => {
  const {picture, files} = await load(await photo(500, 30).png().toBuffer(), 'a shot (1).png');
  expect(picture).toMatchObject({width: 500, height: 30});
  expect(candidates(picture.avif).map(({width}) => width)).toEqual([500]);
  expect(picture.src).toMatch(/^\/assets\/images\/a-shot-1--500-[0-9a-f]{8}\.png$/u);
  expect(await sharp(files.get(picture.src)).metadata()).toMatchObject({format: 'png', width: 500});
});

test('encoded pictures are cached for the next build and a second compiler, and a changed picture gets new file names', async () => {
  const green = await photo(800, 40).jpeg().toBuffer();
  const made = await load(green);
  const kept = path.join(folder, 'node_modules/.cache/pictures');
  const names = (await readdir(kept)).toSorted();
  expect(names.map((name) => `/assets/images/${name}`)).toEqual([...made.files.keys()].toSorted());
  expect(await load(green)).toEqual(made);
  const {file, siteDir} = await place(green, 'photo.jpg');
  expect(await makePicture({file, siteDir})).toEqual(made.picture);
  const {picture} = await load(await photo(800, 40).negate().jpeg().toBuffer());
  expect(candidates(picture.avif)).not.toEqual(candidates(made.picture.avif));
});

test('a file that is not a picture stops the build with a message that names the file and the remedy', async () => {
  await expect(load(Buffer.from('<html>'), 'report.jpg')).rejects.toThrow(
    /^blog\/report\.jpg: The file cannot be read\. Open it in a program/u,
  );
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

test('an SVG drawing is not converted: it keeps its path in the static folder, even behind a link, and is copied from elsewhere', async () => {
  const {file, files, ...site} = await place(DRAWING, 'drawing.svg');
  const address = await publishPicture({...site, file});
  expect(address).toMatch(/^\/assets\/files\/drawing-[0-9a-f]{8}\.svg$/u);
  expect([...files]).toEqual([[address, Buffer.from(DRAWING)]]);
  const shared = path.join(folder, 'static/img/part-one.svg');
  await mkdir(path.dirname(shared), {recursive: true});
  await writeFile(shared, DRAWING);
  const siteDir = path.join(temporaryFolder(), 'linked');
  await symlink(folder, siteDir);
  expect(await publishPicture({...site, siteDir, file: shared})).toBe('/img/part-one.svg');
  const shot = await place(await photo(20, 10).png().toBuffer(), 'desk.PNG');
  expect(JSON.parse(await publishPicture(shot))).toMatchObject({width: 20, height: 10});
});

test('a drawing is published with the size of its viewBox, and without its scripts', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 9,8" onload="a()"><script>a()</script><a href="javascript:a()"><path onclick="a()" d="M0 0h9v9z"/></a></svg>';
  const {file} = await place(text, 'a.svg');
  const clean = String(await cleanFile(file));
  expect(clean).toMatch(/^<svg [^>]*width="9" height="8"/u);
  expect(clean).not.toMatch(/script|a\(\)/u);
});

const ANN = 'Ann Author';
const PLACE = {IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1'}};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">${ANN}</dc:creator></x:xmpmeta>`;

const signed = () =>
  photo(40, 30)
    .withExif({IFD0: {Artist: ANN}, ...PLACE})
    .withXmp(XMP);

/** A GIF of two frames with a comment before its end. */
async function signedGif(): Promise<Buffer> {
  const frames = [photo(8, 8), photo(8, 8).negate()].map((it) => it.png().toBuffer());
  const gif = await sharp(await Promise.all(frames), {join: {animated: true}})
    .gif()
    .toBuffer();
  const comment = Buffer.from([0x21, 0xfe, ANN.length, ...Buffer.from(ANN), 0]);
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}

async function signedDrawing(): Promise<string> {
  const inner = (await signed().jpeg().toBuffer()).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:dc="http://purl.org/dc/elements/1.1/" width="9" height="9" inkscape:export-filename="/home/${ANN}/a.png"><!-- ${ANN} --><metadata><dc:creator>${ANN}</dc:creator></metadata><dc:creator>${ANN}</dc:creator><image href="data:image/jpeg;base64,${inner}"/></svg>`;
}

test('a published picture has neither its place, its author nor its thumbnail, whether its file is in static or beside a post', async () => {
  const made = {
    'a.jpg': Buffer.concat([await signed().jpeg().toBuffer(), Buffer.from(`Hidden by ${ANN}`)]),
    'b.PNG': await signed().png().toBuffer(),
    'c.webp': await signed().webp().toBuffer(),
    'd.avif': await signed().avif().toBuffer(),
    'e.gif': await signedGif(),
    'f.svg': Buffer.from(await signedDrawing()),
  };
  const out = path.join(folder, 'build');
  await mkdir(path.join(out, 'img'), {recursive: true});
  await mkdir(path.join(folder, 'static/img'), {recursive: true});
  for (const [name, bytes] of Object.entries(made)) {
    expect(bytes.includes(ANN)).toBe(true);
    await writeFile(path.join(folder, 'static/img', name), bytes);
    const beside = await place(bytes, name);
    await publishPicture(beside);
    const kept = [...beside.files.values()].filter((it) => it.includes(ANN));
    expect([name, beside.files.size > 0, kept.length]).toEqual([name, true, 0]);
  }
  const plugin = pictures({siteDir: folder} as never);
  await plugin.postBuild?.({outDir: out} as never);
  const published = await readdir(path.join(out, 'img'));
  expect(published.toSorted()).toEqual(Object.keys(made));
  for (const name of published) {
    const bytes = await readFile(path.join(out, 'img', name));
    const facts = await sharp(bytes, {animated: true}).metadata();
    expect([name, bytes.includes(ANN), facts.exif, facts.xmp]).toEqual([
      name,
      false,
      undefined,
      undefined,
    ]);
    const [, inner = ''] = /base64,([^"]+)/u.exec(String(bytes)) ?? [];
    expect(Buffer.from(inner, 'base64').includes('Exif')).toBe(false);
    expect(facts.pages ?? 1).toBe(name === 'e.gif' ? 2 : 1);
  }
});
