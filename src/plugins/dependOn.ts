import type {Plugin} from '@docusaurus/types';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The bundler's store of results between builds, which Docusaurus sets up unless it is switched off. */
type Experiments = {cache?: {buildDependencies?: string[]}};

/** Makes what the bundler keeps between builds depend on files of ours too, such as loaders: without it a changed loader would go unnoticed. */
export function dependOn(config: BundlerConfig, files: readonly string[]): void {
  const {experiments} = config as {experiments?: Experiments};
  experiments?.cache?.buildDependencies?.push(...files);
}
