import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Client modules that theme-classic adds to every page and that our own layout has no use for. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

/** What so many pages have in common is one file, so that the next page brings only its own. */
const SHARED = {
  splitChunks: {
    cacheGroups: {frame: {name: 'frame', chunks: 'async', minChunks: 16, enforce: true}},
  },
} as const;

/** Options of a loader of CSS modules, as far as they name classes. */
type StyleLoader = {options?: {modules?: {localIdentName?: string}}};

/** Gives classes names without the words they have in our source: half a kilobyte of every page. */
function shortenClassNames({module}: {module?: {rules?: unknown[]}}): void {
  const loaders = (module?.rules ?? []).flatMap(
    (rule) => (rule as {use?: StyleLoader[]}).use ?? [],
  );
  for (const {options} of loaders) {
    if (options?.modules?.localIdentName) {
      options.modules.localIdentName = '[contenthash:base64:5]';
    }
  }
}

/**
 * Keeps what no page needs out of every page: see the README for each part and for what an upgrade of Docusaurus must check.
 *
 * preset-classic stays for its plugins and for its theme's entry points, but neither `getClientModules` of theme-classic nor the core has options for these,
 * so the bundler resolves them otherwise.
 */
export default function leanTheme({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const empty = path.join(__dirname, 'empty.js');
  const unused = UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), empty]);
  const router = path.join(siteDir, 'src/routing/router/reactRouter.ts');
  const browserOnly = {
    'react-router-dom': router,
    'react-router-config': router,
    '@docusaurus/Link': path.join(siteDir, 'src/routing/router/SiteLink.tsx'),
    'react-loadable': path.join(siteDir, 'src/routing/router/loadable.tsx'),
    '@docusaurus/utils-common$': path.join(__dirname, 'utilsCommon.js'),
  };
  const head = {
    'react-helmet-async': path.join(siteDir, 'src/seo/browser-head/Helmet.tsx'),
  };
  const trim = {
    test: ['docusaurus.config.mjs', 'globalData.json', 'site-metadata.json'].map((name) =>
      path.join(generatedFilesDir, name),
    ),
    use: [path.join(__dirname, 'trimGenerated.cjs')],
  };
  const staticOnly = {
    test: /[\\/]src[\\/]seo[\\/](?:jsonld[\\/]\w+|staticTags|sharePicture)\.tsx?$/u,
    enforce: 'pre' as const,
    use: [path.join(__dirname, 'staticOnly.cjs')],
  };
  return {
    name: 'lean-theme',
    configureWebpack(config, isServer) {
      const isBuild = process.env.NODE_ENV === 'production';
      if (isBuild) {
        shortenClassNames(config);
      }
      const common = Object.fromEntries(unused);
      if (isServer) {
        return {resolve: {alias: common}};
      }
      return {
        resolve: {alias: {...common, ...browserOnly, ...(isBuild ? head : {})}},
        module: {rules: isBuild ? [trim, staticOnly] : [trim]},
        optimization: SHARED,
      };
    },
  };
}
