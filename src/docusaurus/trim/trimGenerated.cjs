const {parse} = require('node:path');

/**
 * What browser code of Docusaurus, of its theme and of ours reads of the site's configuration. No stock component that a page has reads `themeConfig`.
 */
const READ_BY_PAGES = new Set([
  'title',
  'url',
  'baseUrl',
  'favicon',
  'noIndex',
  'trailingSlash',
  'future',
  'customFields',
]);

/** What only parts of a theme read which this site has not: a choice of versions of the docs, and what was built with what. */
const UNREAD = new Set([
  'docusaurus-plugin-content-docs',
  'pluginVersions',
  'docusaurusVersion',
  'siteVersion',
]);

function pick(object, isKept) {
  return JSON.stringify(Object.fromEntries(Object.entries(object).filter(([key]) => isKept(key))));
}

function trimConfig(source) {
  const [before, json] = source.split('export default ');
  if (json === undefined) {
    throw new Error(
      'docusaurus.config.mjs has another form than src/docusaurus/trim/trimGenerated.cjs expects.',
    );
  }
  const config = JSON.parse(json.trim().replace(/;$/u, ''));
  // Of the flags only the kind of router matters to a page: the rest decides how the site is built.
  config.future = {experimental_router: config.future.experimental_router};
  return `${before}export default ${pick(config, (key) => READ_BY_PAGES.has(key))};`;
}

/** What follows a file's import in the registry: its name and its number, which only the static render asks for. */
const NAME_AND_NUMBER = /, "[^"]*", require\.resolveWeak\("[^"]*"\)(?=\])/gu;

function trimRegistry(source) {
  const trimmed = source.replace(NAME_AND_NUMBER, '');
  if (trimmed === source) {
    throw new Error(
      'registry.js has another form than src/docusaurus/trim/trimGenerated.cjs expects.',
    );
  }
  return trimmed;
}

/**
 * A loader of the bundler for files that Docusaurus hands to every page, its configuration, the plugins' global data and the list of the pages' files: leaves out
 * what only the build reads, such as the options of every plugin.
 *
 * @throws when the configuration or the list has a form that is not known
 */
module.exports = function trimGenerated(source) {
  switch (parse(this.resourcePath).base) {
    case 'docusaurus.config.mjs':
      return trimConfig(source);
    case 'registry.js':
      return trimRegistry(source);
    default:
      return pick(JSON.parse(source), (key) => !UNREAD.has(key));
  }
};
