const {readFileSync} = require('node:fs');
const {join, parse} = require('node:path');

/** Fields that browser code of Docusaurus, its theme and this site reads. No page reads `themeConfig`. */
const READ_BY_PAGES = new Set(['url', 'baseUrl', 'trailingSlash', 'future', 'customFields']);

/** Global data for a menu of docs versions, which this site does not have. */
const UNREAD = 'docusaurus-plugin-content-docs';

function pick(values, isKept) {
  return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([key]) => isKept(key))));
}

function trimConfig(source) {
  const [before, json] = source.split('export default ');
  if (json === undefined) {
    throw new Error(
      'docusaurus.config.mjs has another form than src/docusaurus/trim/trimGenerated.cjs expects.',
    );
  }
  const config = JSON.parse(json.trim().replace(/;$/u, ''));
  // Pages read only the kind of router; the other flags concern the build.
  config.future = {experimental_router: config.future.experimental_router};
  return `${before}export default ${pick(config, (key) => READ_BY_PAGES.has(key))};`;
}

/** A file in the registry: its import, and its name and number, which only the static render asks for. */
const FILE =
  /(?<load>\[\(\) => import\(\/\* webpackChunkName: (?<chunk>"[^"]*") \*\/ "[^"]*"\)), "[^"]*"(?<number>, require\.resolveWeak\("[^"]*"\))\]/gu;

/** Reads routesChunkNames.json. In the browser numbers name the files: only the static render asks for hashes. */
function readRoutes(folder) {
  const text = readFileSync(join(folder, 'routesChunkNames.json'), 'utf8');
  const numbers = {};
  const routes = JSON.parse(text, (_key, value) => {
    if (typeof value === 'string') {
      numbers[value] ??= Object.keys(numbers).length.toString(36);
    }
    return numbers[value] ?? value;
  });
  return {routes, numbers};
}

/** The static render finds a page's scripts in the manifest by the names of chunks, not by those of files. */
function trimRegistry(source, folder, isServer) {
  const trimmed = source.replace(FILE, isServer ? '$<load>, $<chunk>$<number>]' : '$<load>]');
  if (trimmed === source) {
    throw new Error(
      'registry.js has another form than src/docusaurus/trim/trimGenerated.cjs expects.',
    );
  }
  const {numbers} = readRoutes(folder);
  return isServer ? trimmed : trimmed.replace(/(?<=^ {2}")[^"]+/gmu, (it) => numbers[it] ?? it);
}

/** A loader that drops what only the build reads from files of every page. @throws when one has an unknown form */
module.exports = function trimGenerated(source) {
  const {base, dir} = parse(this.resourcePath);
  this.addDependency(join(dir, 'routesChunkNames.json'));
  switch (base) {
    case 'docusaurus.config.mjs':
      return trimConfig(source);
    case 'registry.js':
      return trimRegistry(source, dir, this.getOptions().isServer);
    case 'routesChunkNames.json':
      return JSON.stringify(readRoutes(dir).routes);
    case 'site-metadata.json':
      return '{}';
    default:
      return pick(JSON.parse(source), (key) => key !== UNREAD);
  }
};
