import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';
import {compileAhead} from './compileAhead';
import {shortenClassNames} from './shortNames';

/** Client modules that theme-classic adds to every page and that our layout has no use for: Infima, Prism's languages, the progress bar. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

/** Generated files that every page carries, or every page of the handbook. */
const GENERATED = [
  'docusaurus.config.mjs',
  'registry.js',
  'globalData.json',
  'i18n.json',
  'site-metadata.json',
  'docusaurus-plugin-content-docs/default/p/',
];

const FRAME = {name: 'frame', chunks: 'async', enforce: true} as const;

/** What sixteen chunks or more have in common is one file, so that the next page loads only its own; so are the names of their plugins, a line each. */
const SHARED = {
  splitChunks: {
    cacheGroups: {
      frame: {...FRAME, minChunks: 16},
      plugins: {...FRAME, test: /[\\/]__plugin\.json$/u},
    },
  },
} as const;

/** Files of chunks are named after what they hold alone: with the chunks' own names, every page carries a second list of all. */
const OUTPUT = {chunkFilename: 'assets/js/[contenthash:8].js'};

/**
 * Leaves out of every page what no page needs of Docusaurus: client modules of theme-classic, most of the generated data, the entry of utils-common, which
 * brings all of tslib, and the prefetch of links in sight. Neither core nor preset-classic has options for these, so the bundler resolves them to other
 * files. `require.resolve` stops the build when one has moved.
 */
export default function trim({generatedFilesDir}: LoadContext): Plugin {
  const empty = path.join(__dirname, 'empty.js');
  const everywhere = Object.fromEntries(
    UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), empty]),
  );
  const inBrowser = {
    '@docusaurus/utils-common$': path.join(__dirname, 'utilsCommon.js'),
    [require.resolve('@docusaurus/core/lib/client/docusaurus')]: path.join(
      __dirname,
      '../page-data/windowDocusaurus.ts',
    ),
  };
  const rule = {
    test: GENERATED.map((name) => path.join(generatedFilesDir, name)),
    use: [path.join(__dirname, 'trimGenerated.cjs')],
  };
  return {
    name: 'trim',
    // No browser of ours needs font-feature-settings beside font-variant-numeric.
    configurePostCss(options) {
      const [[, presetEnv]] = options.plugins as [[string, {features?: object}]];
      presetEnv.features = {'font-variant-property': false};
      return options;
    },
    configureWebpack(config, isServer, utils) {
      if (process.env.NODE_ENV === 'production') {
        shortenClassNames(config);
      }
      addBuildDependencies(config, [...rule.use, __filename]);
      return isServer
        ? {resolve: {alias: everywhere}}
        : {
            plugins: [compileAhead(utils)],
            resolve: {alias: {...everywhere, ...inBrowser}},
            module: {rules: [rule]},
            optimization: {...SHARED, mangleExports: 'size'},
            ...(process.env.NODE_ENV === 'production' ? {output: OUTPUT} : {}),
          };
    },
  };
}
