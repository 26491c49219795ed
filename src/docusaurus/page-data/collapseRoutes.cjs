const {parse} = require('node:path');

const ROUTE = /^ {2}\{\n {4}path: '(?<path>[^']*)',[\s\S]*?^ {2}\},?\n/gmu;
const NOT_FOUND = "  {\n    path: '*',";
const PAGE = '@site/src/docusaurus/page-data/DataPage';

/** Whether an address is one of `bases` or below it. */
function isBelow(bases, path) {
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}

/** `routesChunkNames.json` without the routes below `bases`; a key is an address, a hyphen and a hash. */
function withoutChunkNames(bases, source) {
  const kept = Object.entries(JSON.parse(source)).filter(
    ([key]) => !isBelow(bases, key.replace(/-[^-]+$/u, '')),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** `routes.js` with one route for all pages below `bases`, the last but the not-found page. */
function withOneRoute(bases, source) {
  const kept = source.replace(ROUTE, (route, path) => (isBelow(bases, path) ? '' : route));
  if (kept === source || !kept.includes(NOT_FOUND)) {
    throw new Error(
      'routes.js of Docusaurus has another form than collapseRoutes.cjs expects: see src/docusaurus/README.md.',
    );
  }
  const paths = bases.flatMap((base) => [base, `${base}/:page+`]);
  const route = `  {path: ${JSON.stringify(paths)}, component: DataPage, exact: true},\n`;
  return `import {DataPage} from '${PAGE}';\n${kept.replace(NOT_FOUND, () => route + NOT_FOUND)}`;
}

/**
 * A loader of the bundler for the two files in which Docusaurus lists every route: removes those below the addresses in the option `bases` and puts
 * one route in their place.
 *
 * @throws when `routes.js` has a form that is not known
 */
module.exports = function collapseRoutes(source) {
  const {bases} = this.getOptions();
  const collapse = parse(this.resourcePath).ext === '.json' ? withoutChunkNames : withOneRoute;
  return collapse(bases, source);
};
