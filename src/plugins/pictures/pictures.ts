import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The name under which `responsivePictures` asks for the loader. */
export const PICTURE_LOADER = 'picture-loader';

/** Tells the bundler where the loader of authors' pictures is. */
export default function pictures(): Plugin {
  return {
    name: 'pictures',
    configureWebpack() {
      const loader = path.join(__dirname, 'loaderEntry.cjs');
      return {resolveLoader: {alias: {[PICTURE_LOADER]: loader}}};
    },
  };
}
