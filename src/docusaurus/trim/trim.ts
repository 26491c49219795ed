import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** How css-loader names what is in a CSS module. Without a name from the function it makes one by the pattern. */
type Naming = {
  localIdentName?: string;
  getLocalIdent?: (
    module: {resourcePath: string},
    pattern: string,
    name: string,
  ) => string | undefined;
};

/** What may name a class, an id or an animation. More than those only cost numbers. */
const NAME = /(?<=[.#]|@keyframes )[A-Za-z_][\w-]*/gu;

/** The names in all CSS modules of a folder, each once, with its file before it. */
function namesIn(folder: string): string[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.module.css'))
    .toSorted()
    .map((name) => path.join(folder, name));
  return files.flatMap((file) => {
    const names = new Set(readFileSync(file, 'utf8').match(NAME));
    return [...names].map((name) => `${file} ${name}`);
  });
}

/**
 * Numbers the names in CSS modules, in the order of their files: half a kilobyte less of every page than with hashes, which do not compress. A new name moves
 * those after it, so the bundler's persistent cache is another with each list of names.
 */
function shortenClassNames(config: BundlerConfig, siteDir: string): void {
  const names = namesIn(path.join(siteDir, 'src'));
  const numbers = new Map(names.map((name, index) => [name, `_${index.toString(36)}`]));
  for (const rule of config.module?.rules ?? []) {
    for (const {options} of (rule as {use?: {options?: {modules?: Naming}}[]}).use ?? []) {
      if (options?.modules?.localIdentName) {
        options.modules.localIdentName = '[contenthash:base64:5]';
        options.modules.getLocalIdent = ({resourcePath}, _pattern, name) =>
          numbers.get(`${resourcePath} ${name}`);
      }
    }
  }
  const {cache} = (config as {experiments?: {cache?: {version?: string}}}).experiments ?? {};
  if (cache) {
    cache.version += createHash('sha256').update(names.join('\n')).digest('hex');
  }
}

/**
 * Says at the head of each script that its functions are called as soon as it is there: Chromium then compiles them while the file arrives, beside the
 * page, and not one by one when they are first called (https://v8.dev/blog/explicit-compile-hints). Scripts come at the first interaction, so a visitor waits for
 * what they do. Other browsers read a comment.
 */
function compileAhead({currentBundler}: ConfigureWebpackUtils) {
  const {BannerPlugin, Compilation} = currentBundler.instance;
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/u,
    // After the scripts were made small, which takes comments out, and before their names are made from what they hold.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  });
}

/** Client modules that theme-classic adds to every page and that our layout has no use for: Infima, Prism's languages, the progress bar. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

/** Generated files that every page carries. */
const GENERATED = ['docusaurus.config.mjs', 'registry.js', 'globalData.json', 'site-metadata.json'];

const FRAME = {name: 'frame', chunks: 'async', enforce: true} as const;

/** What fourteen chunks or more have in common is one file, so that the next page loads only its own; so are the names of their plugins, a line each. */
const SHARED = {
  splitChunks: {
    cacheGroups: {
      frame: {...FRAME, minChunks: 14},
      plugins: {...FRAME, test: /[\\/]__plugin\.json$/u},
    },
  },
} as const;

/** Files of chunks are named after what they hold alone: with the chunks' own names, every page carries a second list of all. */
const OUTPUT = {chunkFilename: 'assets/js/[contenthash:8].js'};

/**
 * Leaves out of every page what no page needs of Docusaurus: client modules of theme-classic, most of the generated data, the entry of utils-common, which
 * brings all of tslib, a history of hashes, and the prefetch of links in sight. Neither core nor preset-classic has options for these, so the bundler resolves them to other
 * files. `require.resolve` stops the build when one has moved.
 */
export default function trim({generatedFilesDir, siteDir}: LoadContext): Plugin {
  const here = (name: string) => path.join(__dirname, name);
  const everywhere = Object.fromEntries(
    UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), false as const]),
  );
  const inBrowser = {
    '@docusaurus/utils-common$': here('utilsCommon.js'),
    history$: here('history.js'),
    [require.resolve('@docusaurus/core/lib/client/docusaurus')]: here('../windowDocusaurus.ts'),
    [require.resolve('@docusaurus/core/lib/client/preload')]: here('../preload.ts'),
  };
  const rule = {
    test: GENERATED.map((name) => path.join(generatedFilesDir, name)),
    use: [here('trimGenerated.cjs')],
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
        shortenClassNames(config, siteDir);
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
