const ROUTE = /^ {2}\{\n {4}path: '(?<path>[^']*)',[\s\S]*?^ {2}\},?\n/gmu;
const NOT_FOUND = "  {\n    path: '*',";
const PAGE = '@site/src/routing/DataPage';

/** Whether an address is one of `bases` or below it. */
function isBelow(bases, path) {
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}

/** `routesChunkNames.json` without the routes below `bases`. Its keys are addresses with a hash behind. */
function foldChunkNames(bases, source) {
  const kept = Object.entries(JSON.parse(source)).filter(
    ([key]) => !isBelow(bases, key.replace(/-[^-]+$/u, '')),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** `routes.js` with one route for all pages below `bases`, the last but the not-found page. */
function foldRoutes(bases, source) {
  const kept = source.replace(ROUTE, (route, path) => (isBelow(bases, path) ? '' : route));
  if (kept === source || !kept.includes(NOT_FOUND)) {
    throw new Error(
      'routes.js of Docusaurus has another form than src/plugins/page-data/foldRoutes.cjs expects. See the README there.',
    );
  }
  const paths = bases.flatMap((base) => [base, `${base}/:page+`]);
  const route = `  {path: ${JSON.stringify(paths)}, component: DataPage, exact: true},\n`;
  return `import {DataPage} from '${PAGE}';\n${kept.replace(NOT_FOUND, () => route + NOT_FOUND)}`;
}

/**
 * A loader of the bundler for the two files in which Docusaurus lists every route: takes out those below the addresses in the option `bases` and puts
 * one route in their place.
 *
 * @throws when `routes.js` has a form that is not known
 */
module.exports = function foldGenerated(source) {
  const {bases} = this.getOptions();
  return this.resourcePath.endsWith('.json')
    ? foldChunkNames(bases, source)
    : foldRoutes(bases, source);
};
