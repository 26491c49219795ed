import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The loader's name in the requests of `responsivePictures`. */
export const PICTURE_LOADER = 'picture-loader';

/** Registers the picture loader with the bundler. */
export default function pictures(): Plugin {
  return {
    name: 'pictures',
    configureWebpack() {
      const loader = path.join(__dirname, 'loaderEntry.cjs');
      return {resolveLoader: {alias: {[PICTURE_LOADER]: loader}}};
    },
  };
}
