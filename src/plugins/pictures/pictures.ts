import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {publishPicture} from './makePicture';

/**
 * Sends pictures of Markdown in several sizes, drawings as files; Docusaurus has one size, and `data:` for small ones.
 */
export default function pictures({siteDir}: LoadContext): Plugin {
  return {
    name: 'pictures',
    configureWebpack: (_config, isServer) => {
      const publish = (file: string, emit: (name: string, bytes: Buffer) => void) =>
        publishPicture({file, siteDir, ...(isServer ? {} : {emit})});
      const loader = {loader: path.join(__dirname, 'pictureLoader.cjs'), options: {publish}};
      const test = /\.(?:png|jpe?g|webp|avif|gif|svg)$/iu;
      return {
        module: {rules: [{test, issuer: /\.mdx?$/u, enforce: 'post' as const, use: [loader]}]},
      };
    },
  };
}
