import {mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {makePicture, publishPicture} from '../../../src/plugins/pictures/pictures';
import {temporaryFolder} from '../../support/temporary-folder';

let folder = '';
beforeEach(() => (folder = temporaryFolder()));

const photo = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0b5a45'}});

/** Writes a file beside a post. @returns its place, and the files that are made of it, by address */
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
  // A narrow strip: encoding AVIF takes a second for each million of pixels.
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
    /^The picture blog\/report\.jpg cannot be read\. Open it in an image program/u,
  );
});

test('an SVG drawing is not converted: it keeps its path in the static folder, and is copied from elsewhere', async () => {
  const {file, files, ...site} = await place('<svg/>', 'drawing.svg');
  const address = await publishPicture({...site, file});
  expect(address).toMatch(/^\/assets\/files\/drawing-[0-9a-f]{8}\.svg$/u);
  expect([...files]).toEqual([[address, Buffer.from('<svg/>')]]);
  const shared = path.join(folder, 'static/img/part-one.svg');
  await mkdir(path.dirname(shared), {recursive: true});
  await writeFile(shared, '<svg/>');
  expect(await publishPicture({...site, file: shared})).toBe('/img/part-one.svg');
  const shot = await place(await photo(20, 10).png().toBuffer(), 'desk.PNG');
  expect(JSON.parse(await publishPicture(shot))).toMatchObject({width: 20, height: 10});
});
