import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {NOTES} from '../../posts/plugin/marginNotes';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

type ModuleRule = {use?: {options?: {modules?: {localIdentName?: string}}}[]};

/** CSS classes are named only by a hash of their content: half a kilobyte less per page than with readable names. */
function shortenClassNames(config: BundlerConfig): void {
  for (const rule of config.module?.rules ?? []) {
    for (const {options} of (rule as ModuleRule).use ?? []) {
      if (options?.modules?.localIdentName) {
        options.modules.localIdentName = '[contenthash:base64:4]';
      }
    }
  }
}

/** Leaves out the list of all chunks by name, which only Docusaurus' own prefetching reads (`windowDocusaurus.ts`). */
function dropChunkNames(config: BundlerConfig): void {
  config.plugins = config.plugins?.filter((it) => it?.constructor.name !== 'ChunkAssetPlugin');
}

type Experiments = {cache?: {version: string; buildDependencies: string[]}};

/** Adds to the key of the bundler's persistent cache what it cannot know: files of loaders, settings within a text. */
function extendCacheKey(config: BundlerConfig, files: readonly string[], settings: unknown): void {
  const {cache} = (config as {experiments?: Experiments}).experiments ?? {};
  if (cache) {
    cache.buildDependencies.push(...files);
    cache.version += createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  }
}

/** Has Chromium compile a script's functions while it arrives (https://v8.dev/blog/explicit-compile-hints). */
function compileAhead({currentBundler}: ConfigureWebpackUtils) {
  const {BannerPlugin, Compilation} = currentBundler.instance;
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/u,
    // Runs after minification, which drops comments, and before files are named by their content.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
  });
}

/** Client modules of theme-classic that the site does not use: Infima, Prism's languages, the progress bar. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

const GENERATED = [
  'docusaurus.config.mjs',
  'globalData.json',
  'registry.js',
  'routesChunkNames.json',
  'site-metadata.json',
];

const FRAME = {name: 'frame', chunks: 'async', enforce: true} as const;

/** Modules that 22 or more chunks use share a file, so that the next page loads only its own modules. */
const SHARED = {
  splitChunks: {
    cacheGroups: {
      frame: {...FRAME, minChunks: 22},
      plugins: {...FRAME, test: /[\\/]__plugin\.json$/u},
      styles: false,
    },
  },
} as const;

/** Chunk files are named only by content: with names, every page would contain a second list of all chunks. */
const OUTPUT = {chunkFilename: 'assets/js/[contenthash:8].js'};

const DEV_SERVER = {client: {overlay: {runtimeErrors: false}}}; // A post renamed while it is shown is no fault.

/**
 * Leaves out of every page what Docusaurus sends and the site does not use. There are no options for it, so the bundler
 * resolves modules to other files; `require.resolve` stops the build when one has moved.
 */
export default function trim({generatedFilesDir, siteConfig}: LoadContext): Plugin {
  const here = (name: string) => path.join(__dirname, name);
  const everywhere = Object.fromEntries(
    UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), false as const]),
  );
  // Docusaurus resolves `react-dom` to its folder first, so an alias for `react-dom/server` would have no effect.
  const reactDom = path.dirname(require.resolve('react-dom/package.json'));
  const onServer = {[path.join(reactDom, 'server.js')]: here('reactDomServer.ts')};
  const emptyComponent = here('../../theme/SiteMetadata/index.tsx');
  const inBrowser = {
    // React Router imports these for older versions of React, and for addresses that this site does not have.
    'hoist-non-react-statics$': false as const,
    'react-is$': false as const,
    history$: here('history.js'),
    'path-to-regexp$': here('literalPath.ts'),
    '@docusaurus/utils-common$': here('utilsCommon.js'),
    [require.resolve('@docusaurus/core/lib/client/docusaurus')]: here('../windowDocusaurus.ts'),
    [require.resolve('@docusaurus/core/lib/client/browserContext')]: here('../browserContext.tsx'),
    [require.resolve('@docusaurus/core/lib/client/exports/useIsBrowser')]:
      here('../browserContext.tsx'),
    // These set head tags when React hydrates the root. Helmet then removes the tags of the page, which hydrates later
    // with its `Suspense`. `PageSeo` and `Root` set the tags instead.
    [require.resolve('@docusaurus/core/lib/client/SiteMetadataDefaults')]: emptyComponent,
    [require.resolve('@docusaurus/core/lib/client/hasHydratedDataAttribute')]: emptyComponent,
    [require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner')]: emptyComponent,
  };
  // The files that determine how a Markdown file and its pictures are compiled.
  const compilers = ['../../markdown', '../../plugins/pictures'].flatMap((folder) =>
    readdirSync(here(folder)).map((name) => here(`${folder}/${name}`)),
  );
  compilers.push(here('../../plugins/specimen.ts'), here('../../posts/plugin/marginNotes.ts'));
  const loader = here('trimGenerated.cjs');
  const trimmed = (isServer: boolean) => ({
    test: (isServer ? ['registry.js'] : GENERATED).map((name) =>
      path.join(generatedFilesDir, name),
    ),
    use: [{loader, options: {isServer}}],
  });
  return {
    name: 'trim',
    // The minifier Lightning CSS adds what supported browsers need; some prefixes and fallbacks are in the styles.
    configurePostCss: (options) => ({...options, plugins: []}),
    configureWebpack(config, isServer, utils) {
      if (process.env.NODE_ENV === 'production') {
        shortenClassNames(config);
        dropChunkNames(config);
      }
      extendCacheKey(config, [loader, ...compilers, __filename], [siteConfig.customFields, NOTES]);
      return isServer
        ? {resolve: {alias: {...everywhere, ...onServer}}, module: {rules: [trimmed(true)]}}
        : {
            plugins: [compileAhead(utils)],
            resolve: {alias: {...everywhere, ...inBrowser}},
            module: {rules: [trimmed(false)]},
            optimization: {...SHARED, mangleExports: 'size'},
            ...(process.env.NODE_ENV === 'production' ? {output: OUTPUT} : {devServer: DEV_SERVER}),
          };
    },
  };
}
