import {cpSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';

/** The addresses whose pages, and those below them, have their data in files. */
export type PageDataOptions = Readonly<{bases: readonly string[]}>;

type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** The folder that stands for the site's root until there is a build. */
export function pageDataParent({
  generatedFilesDir,
}: Pick<LoadContext, 'generatedFilesDir'>): string {
  return path.join(generatedFilesDir, 'page-files');
}

/**
 * Keeps the pages at and below some addresses out of the scripts: their routes leave the bundle, their data is served as files. Whoever adds such a page
 * adds its route as for any page, and writes its data by `writePageData`. See the README.
 */
export default function pageData(context: LoadContext, {bases}: PageDataOptions): Plugin {
  const parent = pageDataParent(context);
  const routing = path.join(context.siteDir, 'src/routing');
  const loader = path.join(__dirname, 'foldRoutes.cjs');
  return {
    name: 'page-data',
    configureWebpack(config, isServer, {currentBundler}) {
      addBuildDependencies(config, [loader]);
      const {DefinePlugin, NormalModuleReplacementPlugin: Replace} = currentBundler.instance;
      // A changed file reloads the page: it is no module that could be replaced.
      const devServer = {static: [{directory: parent, publicPath: '/'}], liveReload: true};
      const plugins = [
        new Replace(/^\.{1,2}\/preload$/u, (module: {request: string; context: string}) => {
          if (/@docusaurus[\\/]core[\\/]lib[\\/]client/u.test(module.context)) {
            module.request = path.join(routing, 'preload.ts');
          }
        }),
        ...(isServer
          ? [
              new Replace(/^\.\/readPage$/u, path.join(routing, 'readPage.server.ts')),
              new DefinePlugin({PAGE_DATA_PARENT: JSON.stringify(parent)}),
            ]
          : []),
      ];
      return {
        plugins,
        module: {
          rules: [
            {
              test: [
                'routes.js',
                'routesChunkNames.json',
                ...(isServer ? [] : ['registry.js']),
              ].map((name) => path.join(context.generatedFilesDir, name)),
              use: [{loader, options: {bases}}],
            },
          ],
        },
        ...(process.env.NODE_ENV === 'development' ? {devServer} : {}),
      } as WebpackConfig;
    },
    async postBuild({outDir}) {
      cpSync(parent, outDir, {recursive: true});
    },
  };
}
