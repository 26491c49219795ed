import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';
import {compileAhead} from './compileAhead';
import {browserReplacements, replacements} from './replacements';
import {prefixOnce} from './prefixOnce';
import {shortenClassNames, shortenFileNames} from './shortNames';

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
  const staticOnly = {
    test: /[\\/]src[\\/]seo[\\/](?:jsonld[\\/]\w+|staticTags|sharePicture)\.tsx?$/u,
    enforce: 'pre' as const,
    use: [path.join(__dirname, 'staticOnly.cjs')],
  };
  const head = {
    'react-helmet-async': path.join(siteDir, 'src/seo/browser-head/Helmet.tsx'),
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
      addBuildDependencies(
        config,
        [trim, staticOnly].flatMap(({use}) => use),
      );
      const alias = {...replacements, ...browserReplacements(siteDir)};
      if (!isBuild) {
        return {resolve: {alias}, module: {rules: [trim]}, optimization: SHARED};
      }
      shortenFileNames(config);
      prefixOnce(config);
      return {
        plugins: [compileAhead(utils)],
        resolve: {alias: {...alias, ...head}},
        module: {rules: [trim, staticOnly]},
        optimization: {...SHARED, mangleExports: 'size'},
      };
    },
  };
}
