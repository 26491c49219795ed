import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type {ProseElement} from '../../../src/posts/renderProse';
import {makePicture, publishFiles} from '../../../src/posts/plugin/publishFiles';
import {temporaryFolder} from '../../support/temporary-folder';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder();
});

function photo(width: number, height: number) {
  return sharp({create: {width, height, channels: 3, background: '#0b5a45'}});
}

/** The post's folder, and that of the published files. */
const placesOf = () => ({blog: path.join(folder, 'blog'), site: path.join(folder, 'site')});

/** A picture beside a post, and the files made of it. */
async function load(bytes: Buffer, name = 'photo.jpg') {
  const {blog, site} = placesOf();
  const file = path.join(blog, name);
  await mkdir(blog, {recursive: true});
  await writeFile(file, bytes);
  const picture = await makePicture({file, siteDir: folder, folder: site});
  const files = new Map<string, Buffer>();
  for (const made of await readdir(path.join(site, 'assets/images'))) {
    files.set(`/assets/images/${made}`, await readFile(path.join(site, 'assets/images', made)));
  }
  return {picture, files};
}

function candidates(srcset: string): {file: string; width: number}[] {
  return srcset.split(', ').map((candidate) => {
    const [file = '', width = ''] = candidate.split(' ');
    return {file, width: Number.parseInt(width, 10)};
  });
}

test('a photograph taken sideways is upright in each width and format, without what the camera noted', async () => {
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

test('a small screenshot is not enlarged and stays a PNG for whoever reads nothing newer', async () => {
  const {picture, files} = await load(await photo(500, 30).png().toBuffer(), 'a shot (1).png');
  expect(picture).toMatchObject({width: 500, height: 30});
  expect(candidates(picture.avif).map(({width}) => width)).toEqual([500]);
  expect(picture.src).toMatch(/^\/assets\/images\/a-shot-1--500-[0-9a-f]{8}\.png$/u);
  expect(await sharp(files.get(picture.src)).metadata()).toMatchObject({format: 'png', width: 500});
});

test('what was made is kept for the next build, and a changed picture has new names', async () => {
  const green = await photo(800, 40).jpeg().toBuffer();
  const first = await load(green);
  const kept = path.join(folder, 'node_modules/.cache/pictures');
  const names = (await readdir(kept)).toSorted();
  expect(names.map((name) => `/assets/images/${name}`)).toEqual([...first.files.keys()].toSorted());
  expect(await load(green)).toEqual(first);
  const {picture} = await load(await photo(800, 40).negate().jpeg().toBuffer());
  expect(candidates(picture.avif)).not.toEqual(candidates(first.picture.avif));
});

test('a file that is no picture stops the build with its name and what to do', async () => {
  await expect(load(Buffer.from('<html>'), 'report.jpg')).rejects.toThrow(
    /^The picture blog\/report\.jpg cannot be read\. Open it in an image program/u,
  );
});

/** A paragraph with a picture, as Docusaurus' plugin leaves it. */
function paragraph(file: string): ProseElement {
  const src = {request: `!url-loader?limit=10000&name=[name].[ext]!${file}`, suffix: ''};
  return {tag: 'p', children: [{tag: 'img', props: {alt: 'A desk', src, width: '4000'}}]};
}

test('a picture on the first screen loads at once, and a drawing stays as it is', async () => {
  const {blog, site} = placesOf();
  const picture = await photo(20, 10).png().toBuffer();
  await mkdir(blog);
  await writeFile(path.join(blog, 'desk.JPG'), picture);
  await writeFile(path.join(blog, 'drawing.svg'), '<svg/>');
  await writeFile(path.join(blog, 'desk.png'), picture);
  const blocks = ['./desk.JPG', './drawing.svg', './desk.png'].map(paragraph);
  const published = await publishFiles([blocks[0] ?? '', '\n', ...blocks.slice(1)], {
    post: path.join(blog, 'post.md'),
    siteDir: folder,
    folder: site,
  });
  const props = (published as ProseElement[]).flatMap(({children = []}) =>
    children.map((image) => (image as ProseElement).props),
  );
  const drawing = expect.stringMatching(/^\/assets\/files\/drawing-[0-9a-f]{8}\.svg$/u);
  expect(props).toMatchObject([
    {alt: 'A desk', picture: {width: 20, height: 10}, loading: 'eager'},
    {alt: 'A desk', src: drawing, width: '4000'},
    {alt: 'A desk', picture: {width: 20, height: 10}},
  ]);
  expect(Object.keys(props[2] ?? {})).toEqual(['alt', 'picture']);
});
