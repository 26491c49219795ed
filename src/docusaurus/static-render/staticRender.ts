import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Docusaurus resolves `react-dom` to this folder first, so an alias for the name `react-dom/server` would not be looked at. */
const REACT_DOM = path.dirname(require.resolve('react-dom/package.json'));

/**
 * Renders every page in one piece, so that it reads without scripts.
 *
 * React writes a large Suspense boundary at the end of the document, hidden, with an inline script that moves it into place. The option
 * `progressiveChunkSize` prevents that, but Docusaurus gives the renderer no options, so `react-dom/server` is resolved to a module that does.
 */
export default function staticRender(): Plugin {
  const alias = {[path.join(REACT_DOM, 'server.js')]: path.join(__dirname, 'reactDomServer.ts')};
  return {
    name: 'static-render',
    configureWebpack: (_config, isServer) => (isServer ? {resolve: {alias}} : {}),
  };
}
