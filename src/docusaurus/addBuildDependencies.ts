import type {Plugin} from '@docusaurus/types';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The bundler's persistent cache, set up by Docusaurus unless switched off. */
type Experiments = {cache?: {buildDependencies?: string[]}};

/**
 * Adds files, such as our loaders, to the build dependencies of the bundler's persistent cache: changing one
 * invalidates the cache.
 */
export function addBuildDependencies(config: BundlerConfig, files: readonly string[]): void {
  const {experiments} = config as {experiments?: Experiments};
  experiments?.cache?.buildDependencies?.push(...files);
}
