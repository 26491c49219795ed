import path from 'node:path';
import type {Picture} from '../../insights/prose/picture';
import {cachedFile} from '../cachedFile';
import {encodePicture, type PictureFile} from './encodePicture';
import {type PicturePlan, planPicture} from './planPicture';

/** The picture to make. */
export type PictureOrder = Readonly<{
  file: string;
  siteDir: string;
  /** Receives each file with its path from the site's root. */
  emit: (name: string, content: Buffer) => Promise<void> | void;
}>;

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({name, width}) => `/${name} ${width}w`).join(', ');
}

/** The site is served from the root of its host (`baseUrl` in docusaurus.config.ts). */
function pictureOf({width, height, avif, webp, fallback}: PicturePlan): Picture {
  return {src: `/${fallback.name}`, width, height, avif: srcSet(avif), webp: srcSet(webp)};
}

/**
 * Creates a picture's files, cached in `node_modules/.cache/pictures`.
 *
 * @returns the paths and sizes for `ProseImage`
 * @throws when the file is not a readable picture; the message names the remedy
 */
export async function makePicture(
  {file: absolute, siteDir, emit}: PictureOrder,
  bytes: Buffer,
): Promise<Picture> {
  const file = path.relative(siteDir, absolute);
  const plan = await planPicture(bytes, file).catch((cause: unknown) => {
    throw new Error(
      `The picture ${file} cannot be read. Open it in an image program and save it again as PNG or JPEG. (${String(cause)})`,
      {cause},
    );
  });
  const folder = path.join(siteDir, 'node_modules/.cache/pictures');
  for (const it of [...plan.avif, ...plan.webp, plan.fallback]) {
    const kept = path.join(folder, path.basename(it.name));
    await emit(it.name, await cachedFile(kept, () => encodePicture(bytes, it)));
  }
  return pictureOf(plan);
}
