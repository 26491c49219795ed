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
