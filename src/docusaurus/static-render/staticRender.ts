import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Docusaurus resolves `react-dom` to this folder first, so an alias for `react-dom/server` would have no effect. */
const REACT_DOM = path.dirname(require.resolve('react-dom/package.json'));

/**
 * Renders pages in one piece, readable without scripts: React writes a large Suspense boundary at the document's end, hidden, with an inline script that
 * moves it into place. `progressiveChunkSize` prevents that, but Docusaurus passes no options, so `react-dom/server` resolves to a module that does.
 */
export default function staticRender(): Plugin {
  const alias = {[path.join(REACT_DOM, 'server.js')]: path.join(__dirname, 'reactDomServer.ts')};
  return {
    name: 'static-render',
    configureWebpack: (_config, isServer) => (isServer ? {resolve: {alias}} : {}),
  };
}
