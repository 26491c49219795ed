import type {Plugin} from '@docusaurus/types';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** A plugin of PostCSS by the name of its module and its options, as Docusaurus states it. */
type Stated = readonly [id: string, options: object];

type Loader = {
  loader?: string;
  options?: {postcssOptions?: {config?: boolean; plugins?: readonly unknown[]}};
};

const LOADER = /[\\/]postcss-loader[\\/]/u;

/**
 * Makes the plugins that add browsers' prefixes once, not anew for each of a hundred stylesheets, and looks for no file of settings, of which there is none.
 *
 * @throws when no rule uses the loader any more
 */
export function prefixOnce({module}: BundlerConfig): void {
  const loaders = (module?.rules ?? [])
    .flatMap((rule) => (rule as {use?: Loader[]}).use ?? [])
    .flatMap(({loader, options}) => (LOADER.test(loader ?? '') ? (options ?? []) : []));
  if (loaders.length === 0) {
    throw new Error('Docusaurus no longer uses postcss-loader: see prefixOnce.ts of lean-theme.');
  }
  const made = new Map<string, unknown>();
  for (const options of loaders) {
    const stated = (options.postcssOptions?.plugins ?? []) as readonly Stated[];
    const plugins = stated.map(([id, settings]) => {
      const plugin = made.get(id) ?? require(id)(settings);
      made.set(id, plugin);
      return plugin;
    });
    options.postcssOptions = {...options.postcssOptions, config: false, plugins};
  }
}
