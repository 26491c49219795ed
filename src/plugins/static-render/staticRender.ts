import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Renders every page in one piece, so that a visitor without scripts sees all of it.
 *
 * React writes a large Suspense boundary at the end of the document, hidden, and moves it into place with an inline script: right for a stream, wrong
 * for a file. Docusaurus renders to a stream, so its `renderToHtml` is replaced by one that renders to a text, whole. An upgrade of Docusaurus
 * must compare `renderToHtml.ts` with `@docusaurus/core/lib/client/renderToHtml.js`.
 */
export default function staticRender(): Plugin {
  return {
    name: 'static-render',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (!isServer) {
        return {};
      }
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const ours = path.join(__dirname, 'renderToHtml.ts');
      return {plugins: [new NormalModuleReplacementPlugin(/\/renderToHtml$/u, ours)]};
    },
  };
}
