const {readFileSync} = require('node:fs');
const {join, parse} = require('node:path');

const ROUTE = /^ {2}\{\n {4}path: '(?<path>[^']*)',[\s\S]*?^ {2}\},?\n/gmu;
const NOT_FOUND = "  {\n    path: '*',";
const PAGE = '@site/src/routing/DataPage';

/** Whether an address is one of `bases` or below it. */
function isBelow(bases, path) {
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}

/** Whether a key of `routesChunkNames.json`, an address with a hash behind, is of a route below `bases`. */
function isFolded(bases, [key]) {
  return isBelow(bases, key.replace(/-[^-]+$/u, ''));
}

/** `routesChunkNames.json` without the routes below `bases`. */
function foldChunkNames(bases, source) {
  const kept = Object.entries(JSON.parse(source)).filter((entry) => !isFolded(bases, entry));
  return JSON.stringify(Object.fromEntries(kept));
}

const ENTRY =
  /^ {2}"(?<chunk>[^"]+)": \[(?<load>.*), (?<module>"[^"]*"), require\.resolveWeak.*\],?$/gmu;

/**
 * `registry.js` with what a browser reads of it: how each chunk is loaded, and the module's name of components, which
 * `src/routing/DataPage.tsx` looks up. Other modules that only routes below `bases` use are left out.
 *
 * @param {string} chunkNames the text of `routesChunkNames.json`
 */
function foldRegistry(bases, source, chunkNames) {
  const rest = foldChunkNames(bases, chunkNames);
  const folded = Object.entries(JSON.parse(chunkNames)).filter((entry) => isFolded(bases, entry));
  const late = new Set(folded.map(([, {__comp}]) => __comp));
  const kept = source.replace(ENTRY, (_entry, chunk, load, module) => {
    const isRouted = rest.includes(`"${chunk}"`);
    const name = late.has(chunk) ? `, ${module}` : '';
    return isRouted || name ? `  "${chunk}": [${load}${name}],` : '';
  });
  if (kept === source) {
    throw new Error(
      'registry.js of Docusaurus has another form than src/plugins/page-data/foldRoutes.cjs expects. See the README there.',
    );
  }
  return kept;
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
 * A loader of the bundler for the files in which Docusaurus lists every route: takes out those below the addresses in the option `bases` and puts
 * one route in their place.
 *
 * @throws when `routes.js` or `registry.js` has a form that is not known
 */
module.exports = function foldGenerated(source) {
  const {bases} = this.getOptions();
  const {dir, base} = parse(this.resourcePath);
  switch (base) {
    case 'routesChunkNames.json':
      return foldChunkNames(bases, source);
    case 'registry.js': {
      const chunkNames = join(dir, 'routesChunkNames.json');
      this.addDependency(chunkNames);
      return foldRegistry(bases, source, readFileSync(chunkNames, 'utf8'));
    }
    default:
      return foldRoutes(bases, source);
  }
};
