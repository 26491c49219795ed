const {parse} = require('node:path');

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

/** The static render finds a page's scripts in the manifest by the names of chunks, not by those of files. */
function trimRegistry(source, isServer) {
  const trimmed = source.replace(FILE, isServer ? '$<load>, $<chunk>$<number>]' : '$<load>]');
  if (trimmed === source) {
    throw new Error(
      'registry.js has another form than src/docusaurus/trim/trimGenerated.cjs expects.',
    );
  }
  return trimmed;
}

/**
 * Loader for files that Docusaurus sends to every page (configuration, global data, registry): drops what only the
 * build reads, such as plugin options.
 * @throws when the configuration or the registry has an unknown form
 */
module.exports = function trimGenerated(source) {
  switch (parse(this.resourcePath).base) {
    case 'docusaurus.config.mjs':
      return trimConfig(source);
    case 'registry.js':
      return trimRegistry(source, this.getOptions().isServer);
    default:
      return pick(JSON.parse(source), (key) => key !== UNREAD);
  }
};
