import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';
import {compileAhead} from './compileAhead';
import {browserReplacements, replacements} from './replacements';
import {shortenClassNames} from './shortNames';

const FRAME = {name: 'frame', chunks: 'async', enforce: true} as const;

/** What so many pages have in common is one file, so that the next page brings only its own; so are the names of their plugins, a line each. */
const SHARED = {
  splitChunks: {
    cacheGroups: {
      frame: {...FRAME, minChunks: 16},
      plugins: {...FRAME, test: /[\\/]__plugin\.json$/u},
    },
  },
} as const;

/**
 * Keeps what no page needs out of every page: see the README for each part and for what an upgrade of Docusaurus must check.
 *
 * preset-classic stays for its plugins and for its theme's entry points, but neither `getClientModules` of theme-classic nor the core has options for these,
 * so the bundler resolves them otherwise.
 */
export default function leanTheme({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const trim = {
    test: [
      'docusaurus.config.mjs',
      'globalData.json',
      'i18n.json',
      'site-metadata.json',
      'docusaurus-plugin-content-docs/default/p/',
    ].map((name) => path.join(generatedFilesDir, name)),
    use: [path.join(__dirname, 'trimGenerated.cjs')],
  };
  return {
    name: 'lean-theme',
    configureWebpack(config, isServer, utils) {
      const isBuild = process.env.NODE_ENV === 'production';
      if (isBuild) {
        shortenClassNames(config);
      }
      if (isServer) {
        return {resolve: {alias: replacements}};
      }
      addBuildDependencies(config, trim.use);
      return {
        plugins: [compileAhead(utils)],
        resolve: {alias: {...replacements, ...browserReplacements(siteDir)}},
        module: {rules: [trim]},
        optimization: {...SHARED, mangleExports: 'size'},
      };
    },
  };
}
