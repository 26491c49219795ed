import type {Plugin} from '@docusaurus/types';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

type Experiments = {cache?: {buildDependencies?: string[]}};

/** A change in one of these files, such as a loader, invalidates the bundler's persistent cache. */
export function addBuildDependencies(config: BundlerConfig, files: readonly string[]): void {
  const {experiments} = config as {experiments?: Experiments};
  experiments?.cache?.buildDependencies?.push(...files);
}
