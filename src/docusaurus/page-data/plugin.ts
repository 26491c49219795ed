import {cpSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addBuildDependencies} from '../addBuildDependencies';
import {type PageData, pageDataPath} from './pageData';

/** The addresses whose pages, and those below them, have their data in files. */
export type PageDataOptions = Readonly<{bases: readonly string[]}>;

type WebpackConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** The folder that stands for the site's root until there is a build. */
export function pageDataParent({
  generatedFilesDir,
}: Pick<LoadContext, 'generatedFilesDir'>): string {
  return path.join(generatedFilesDir, 'page-files');
}

/** Copies the data files into a build. */
export function copyPageData(site: Pick<LoadContext, 'generatedFilesDir' | 'outDir'>): void {
  cpSync(pageDataParent(site), site.outDir, {recursive: true});
}

/**
 * The data of a page, for what the build makes of it.
 *
 * @throws when there is none at this path
 */
export function readPageData(
  context: Pick<LoadContext, 'generatedFilesDir'>,
  pathname: string,
): PageData {
  const file = path.join(pageDataParent(context), pageDataPath(pathname));
  return JSON.parse(readFileSync(file, 'utf8')) as PageData;
}

/**
 * Keeps the pages at and below some addresses out of the scripts: their routes leave the bundle, their data is served as files. A plugin that adds such a page
 * adds its route as for any page, and writes its data by `writePageData`.
 */
export default function pageData(context: LoadContext, {bases}: PageDataOptions): Plugin {
  const parent = pageDataParent(context);
  const here = (name: string) => path.join(__dirname, name);
  const generated = (name: string) => path.join(context.generatedFilesDir, name);
  const loader = here('collapseRoutes.cjs');
  const rule = {
    test: ['routes.js', 'routesChunkNames.json'].map(generated),
    use: [{loader, options: {bases}}],
  };
  const preload = {[require.resolve('@docusaurus/core/lib/client/preload')]: here('preload.ts')};
  const onServer = {[here('readPage.ts')]: here('readPage.server.ts')};
  // A changed file reloads the page: it is no module that could be replaced.
  const devServer = {static: [{directory: parent, publicPath: '/'}], liveReload: true};
  return {
    name: 'page-data',
    configureWebpack(config, isServer, {currentBundler}) {
      addBuildDependencies(config, [loader, __filename]);
      const {DefinePlugin} = currentBundler.instance;
      return {
        plugins: isServer ? [new DefinePlugin({PAGE_DATA_PARENT: JSON.stringify(parent)})] : [],
        resolve: {alias: isServer ? {...preload, ...onServer} : preload},
        module: {rules: [rule]},
        ...(process.env.NODE_ENV === 'development' ? {devServer} : {}),
      } as WebpackConfig;
    },
  };
}
