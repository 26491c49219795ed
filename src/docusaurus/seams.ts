/** A place where this site relies on what Docusaurus does not document. */
export type Seam = Readonly<{
  name: string;
  /** The file of an installed package that it is in. */
  file: string;
  /** What must stand in that file; none when the file need only be there. */
  holds: readonly RegExp[];
  /** Our code that relies on it. */
  usedBy: string;
  /** What goes wrong when it has moved. */
  breaks: string;
  /** What notices: the build, or a test. */
  noticedBy: string;
}>;

const CORE = '@docusaurus/core/lib';
const CLIENT = `${CORE}/client`;
const BLOG = '@docusaurus/plugin-content-blog/lib';

/** All of them. `tests/unit/docusaurus` holds the installed packages and the README to this list; `npm run upgrade-check` reads it for another version. */
export const seams: readonly Seam[] = [
  {
    name: 'preload',
    file: `${CLIENT}/preload.js`,
    holds: [
      /export default function preload\(pathname\)/u,
      /match\.route\.component\.preload\?\.\(\)/u,
    ],
    usedBy: 'src/docusaurus/page-data/preload.ts',
    breaks: 'pages of posts are shown before their data is here',
    noticedBy: 'e2e page-data',
  },
  {
    name: 'window.docusaurus',
    file: `${CLIENT}/docusaurus.js`,
    holds: [/const docusaurus = \{\s+prefetch,\s+preload,\s+\}/u],
    usedBy: 'src/docusaurus/page-data/windowDocusaurus.ts',
    breaks: 'links in sight fetch their pages; a hover while offline rejects',
    noticedBy: 'the build (require.resolve); e2e routes',
  },
  {
    name: 'calls of window.docusaurus',
    file: `${CLIENT}/exports/Link.js`,
    holds: [/window\.docusaurus\.prefetch\(/u, /window\.docusaurus\.preload\(/u],
    usedBy: 'src/docusaurus/page-data/windowDocusaurus.ts',
    breaks: 'pages are not loaded at a hover',
    noticedBy: 'e2e routes',
  },
  {
    name: 'renderer',
    file: `${CLIENT}/renderToHtml.js`,
    holds: [/import \{ renderToPipeableStream \} from 'react-dom\/server'/u],
    usedBy: 'src/docusaurus/static-render/reactDomServer.ts',
    breaks: 'forms are hidden where no script runs',
    noticedBy: 'e2e routes, with JavaScript off',
  },
  {
    name: 'alias of react-dom',
    file: `${CORE}/webpack/base.js`,
    holds: [/'react-dom': path_1\.default\.dirname\(/u],
    usedBy: 'src/docusaurus/static-render/staticRender.ts',
    breaks: 'forms are hidden where no script runs',
    noticedBy: 'e2e routes, with JavaScript off',
  },
  {
    name: 'bundler cache',
    file: `${CORE}/webpack/base.js`,
    holds: [/buildDependencies: getCacheBuildDependencies\(\)/u],
    usedBy: 'src/docusaurus/addBuildDependencies.ts',
    breaks: 'a build uses the output of an older loader',
    noticedBy: 'nothing; delete node_modules/.cache',
  },
  {
    name: 'generated routes',
    file: `${CORE}/server/codegen/codegenRoutes.js`,
    holds: [
      /component: ComponentCreator\(/u,
      /'registry\.js'[\s\S]*'routesChunkNames\.json'/u,
      /res\.routesChunkNames\[routeKey\] = [\s\S]*subroutes\?\.map\(/u,
    ],
    usedBy: 'src/docusaurus/page-data, src/docusaurus/laterFiles.ts',
    breaks: 'the build stops',
    noticedBy: 'the build; unit docusaurus',
  },
  {
    name: 'generated data',
    file: `${CORE}/server/codegen/codegen.js`,
    holds: [/'globalData\.json'/u, /'i18n\.json'/u, /'site-metadata\.json'/u],
    usedBy: 'src/docusaurus/trim/trimGenerated.cjs',
    breaks: 'every page carries the options of every plugin, 6 kB',
    noticedBy: 'e2e first-view',
  },
  {
    name: 'names in the registry',
    file: `${CLIENT}/exports/ComponentCreator.js`,
    holds: [/modules\.push\(chunkRegistry\[1\]\);\s+optsWebpack\.push\(chunkRegistry\[2\]\)/u],
    usedBy: 'src/docusaurus/trim/trimGenerated.cjs',
    breaks: 'pages are not hydrated',
    noticedBy: 'the build; every browser test',
  },
  {
    name: 'client manifest',
    file: `${CORE}/webpack/client.js`,
    holds: [/'client-manifest\.json'/u],
    usedBy: 'src/docusaurus/laterFiles.ts',
    breaks: 'the build stops',
    noticedBy: 'the build; e2e first-view',
  },
  {
    name: 'tags of scripts and stylesheet',
    file: `${CORE}/ssg/ssgTemplate.html.js`,
    holds: [/<link rel="stylesheet" href="/u, /<script src="/u],
    usedBy: 'src/docusaurus/entryTags.ts',
    breaks: 'the build stops',
    noticedBy: 'the build; e2e page-weight',
  },
  {
    name: 'data-has-hydrated',
    file: `${CLIENT}/hasHydratedDataAttribute.js`,
    holds: [/<html data-has-hydrated=/u],
    usedBy: 'src/boot',
    breaks: 'what was pressed early is never replayed',
    noticedBy: 'e2e early-actions, and every browser test',
  },
  {
    name: 'lifecycles of client modules',
    file: `${CLIENT}/ClientLifecyclesDispatcher.js`,
    holds: [
      /scrollAfterNavigation\(\{ location, previousLocation \}\);\s+dispatchLifecycleAction\('onRouteDidUpdate'/u,
    ],
    usedBy: 'src/routing/routeChange.ts, src/leads/mountLeadHost.tsx',
    breaks: 'focus and announcement of a new page; dialogs stay open',
    noticedBy: 'e2e routes',
  },
  {
    name: 'client modules of theme-classic',
    file: '@docusaurus/theme-classic/lib/index.js',
    holds: [
      /'\.\/prism-include-languages'/u,
      /'\.\/nprogress'/u,
      /require\.resolve\(getInfimaCSSFile\(/u,
    ],
    usedBy: 'src/docusaurus/trim/trim.ts',
    breaks: 'Infima is part of every page',
    noticedBy: 'the build (require.resolve); e2e page-weight',
  },
  {
    name: 'color mode script',
    file: '@docusaurus/theme-classic/lib/inlineScripts.js',
    holds: [/setAttribute\('data-theme',/u, /setAttribute\('data-theme-choice',/u],
    usedBy: 'src/theme/Navbar/useColorMode.ts',
    breaks: 'the chosen color mode is lost with the page',
    noticedBy: 'e2e header',
  },
  {
    name: 'entry of utils-common',
    file: '@docusaurus/utils-common/lib/index.js',
    holds: [/applyTrailingSlash/u, /getErrorCausalChain/u, /blogPostContainerID/u],
    usedBy: 'src/docusaurus/trim/utilsCommon.js',
    breaks: 'an export is missing',
    noticedBy: 'the build (the bundler names it)',
  },
  {
    name: 'routes of the blog plugin',
    file: `${BLOG}/routes.js`,
    holds: [/items: blogPostItemsModule\(/u],
    usedBy: 'src/docusaurus/blogPlugin.ts',
    breaks: 'lists are empty',
    noticedBy: 'e2e page-data, sitemap',
  },
  {
    name: 'reading time of the blog plugin',
    file: `${BLOG}/readingTime.js`,
    holds: [/calculateReadingTime/u],
    usedBy: 'src/docusaurus/readingTime.ts',
    breaks: 'the content linter does not start',
    noticedBy: 'desk lint',
  },
  {
    name: 'pictures in Markdown',
    file: '@docusaurus/mdx-loader/lib/remark/transformImage/index.js',
    holds: [/inlineMarkdownImageFileLoader/u, /assetRequireAttributeValue\)\(requireString/u],
    usedBy: 'src/docusaurus/pictureRequest.ts, src/docusaurus/requestOf.ts',
    breaks: 'photographs are sent in one size',
    noticedBy: 'unit pictures',
  },
  {
    name: 'Markdown loader',
    file: '@docusaurus/mdx-loader/lib/loader.js',
    holds: [/async function mdxLoader\(fileContent\)/u, /const callback = this\.async\(\)/u],
    usedBy: 'src/docusaurus/runMarkdownLoader.ts',
    breaks: 'the build stops',
    noticedBy: 'the build',
  },
  {
    name: 'exports of utils',
    file: '@docusaurus/utils/lib/index.d.ts',
    holds: [
      /aliasedSitePathToRelativePath/u,
      /getWebpackLoaderCompilerName/u,
      /createSlugger/u,
      /parseMarkdownHeadingId/u,
      /readOutputHTMLFile/u,
    ],
    usedBy: 'src/plugins, src/desk',
    breaks: 'the build stops',
    noticedBy: 'tsc',
  },
];
