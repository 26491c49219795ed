import type {Plugin} from '@docusaurus/types';

type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** Options of a loader of CSS modules, as far as they name classes. */
type StyleLoader = {options?: {modules?: {localIdentName?: string}}};

/** Gives classes names without the words they have in our source: half a kilobyte of every page. */
export function shortenClassNames({module}: BundlerConfig): void {
  const loaders = (module?.rules ?? []).flatMap(
    (rule) => (rule as {use?: StyleLoader[]}).use ?? [],
  );
  for (const {options} of loaders) {
    if (options?.modules?.localIdentName) {
      options.modules.localIdentName = '[contenthash:base64:5]';
    }
  }
}

/** A plugin of Docusaurus' for `window.docusaurus.prefetch`, which `src/routing/docusaurus.ts` leaves out: a second table of all files. */
const SECOND_TABLE = 'ChunkAssetPlugin';

/** Leaves the names of chunks out of the table of files that every page carries: a file's hash is enough. */
export function shortenFileNames(config: BundlerConfig): void {
  config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== SECOND_TABLE);
  if (config.output) {
    config.output.chunkFilename = 'assets/js/[contenthash:8].js';
  }
}
