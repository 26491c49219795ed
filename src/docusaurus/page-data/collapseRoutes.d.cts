/** What we use of the context that the bundler gives a loader. */
type LoaderContext = {
  resourcePath: string;
  getOptions: () => {bases: readonly string[]};
};

/** A loader of the bundler that collapses the routes below some addresses into one. */
declare function collapseRoutes(this: LoaderContext, source: string): string;
export = collapseRoutes;
