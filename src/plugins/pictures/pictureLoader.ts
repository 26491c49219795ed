import path from 'node:path';
import {getWebpackLoaderCompilerName} from '@docusaurus/utils';
import type {Picture} from '../../insights/prose/picture';
import {keptFile} from '../keptFile';
import {encodePicture, type PictureFile} from './encodePicture';
import {type PicturePlan, planPicture} from './planPicture';

/** What we use of the context that the bundler gives a loader. */
export type LoaderContext = {
  resourcePath: string;
  rootContext: string;
  emitFile: (name: string, content: Buffer) => void;
};

function srcSet(files: readonly PictureFile[]): string {
  return files.map(({name, width}) => `/${name} ${width}w`).join(', ');
}

/** The site lies at the root of its host (`baseUrl` in docusaurus.config.ts). */
function pictureOf({width, height, avif, webp, fallback}: PicturePlan): Picture {
  return {src: `/${fallback.name}`, width, height, avif: srcSet(avif), webp: srcSet(webp)};
}

/**
 * A loader of the bundler: makes the files of a picture and gives the module whose default export is its `Picture`.
 *
 * @throws when the file is no picture, with what its author can do
 */
export async function pictureLoader(context: LoaderContext, bytes: Buffer): Promise<string> {
  const file = path.relative(context.rootContext, context.resourcePath);
  const plan = await planPicture(bytes, file).catch((cause: unknown) => {
    throw new Error(
      `The picture ${file} cannot be read. Open it in an image program and save it again as PNG or JPEG. (${String(cause)})`,
      {cause},
    );
  });
  if (getWebpackLoaderCompilerName(context as never) === 'client') {
    const folder = path.join(context.rootContext, 'node_modules/.cache/pictures');
    for (const it of [...plan.avif, ...plan.webp, plan.fallback]) {
      const kept = path.join(folder, path.basename(it.name));
      context.emitFile(it.name, await keptFile(kept, () => encodePicture(bytes, it)));
    }
  }
  return `export default ${JSON.stringify(pictureOf(plan))};`;
}
