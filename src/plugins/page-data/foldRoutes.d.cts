/** What we use of the context that the bundler gives a loader. */
type LoaderContext = {
  resourcePath: string;
  getOptions: () => {bases: readonly string[]};
  addDependency: (file: string) => void;
};

/** A loader of the bundler that folds the routes below some addresses into one. */
declare function foldGenerated(this: LoaderContext, source: string): string;
export = foldGenerated;
