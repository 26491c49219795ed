import {getWebpackLoaderCompilerName} from '@docusaurus/utils';
import {makePicture} from './makePicture';

/** What we use of the context that the bundler gives a loader. */
export type LoaderContext = {
  resourcePath: string;
  rootContext: string;
  emitFile: (name: string, content: Buffer) => void;
};

/**
 * A loader of the bundler: makes the files of a picture and gives the module whose default export is its `Picture`. The handbook's pictures come this way;
 * those of posts are made by `makePicture` without the bundler.
 *
 * @throws when the file is no picture, with what its author can do
 */
export async function pictureLoader(context: LoaderContext, bytes: Buffer): Promise<string> {
  const isClient = getWebpackLoaderCompilerName(context as never) === 'client';
  const emit = (name: string, content: Buffer) => context.emitFile(name, content);
  const picture = await makePicture(
    {
      file: context.resourcePath,
      siteDir: context.rootContext,
      ...(isClient ? {emit} : {}),
    },
    bytes,
  );
  return `export default ${JSON.stringify(picture)};`;
}
