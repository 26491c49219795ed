import {getWebpackLoaderCompilerName} from '@docusaurus/utils';
import {makePicture} from './makePicture';

/** The part of the bundler's loader context used here. */
export type LoaderContext = {
  resourcePath: string;
  rootContext: string;
  emitFile: (name: string, content: Buffer) => void;
};

/**
 * A bundler loader for the handbook's pictures: creates a picture's files, and a module whose default export is its
 * `Picture`. Pictures of posts are made by `makePicture` without the bundler.
 *
 * @throws when the file is not a readable picture; the message names the remedy
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
