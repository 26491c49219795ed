import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Client modules that theme-classic adds to every page and that our own layout has no use for. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

/**
 * Keeps Infima's stylesheet, Prism's languages and the progress bar out of every page.
 *
 * preset-classic stays for its plugins and for its theme's entry points, but `getClientModules` of theme-classic has no
 * option to leave these three out, so the bundler resolves them to an empty module. An upgrade of Docusaurus must check
 * that the three paths still exist: `require.resolve` fails the build when one does not.
 */
export default function leanTheme(): Plugin {
  const empty = path.join(__dirname, 'empty.js');
  return {
    name: 'lean-theme',
    configureWebpack() {
      const alias = Object.fromEntries(
        UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), empty]),
      );
      return {resolve: {alias}};
    },
  };
}
