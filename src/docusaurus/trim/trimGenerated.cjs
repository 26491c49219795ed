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

/** What only parts of a theme read which this site has not: a choice of versions of the docs, a choice of languages, and what was built with what. */
const UNREAD = new Set([
  'docusaurus-plugin-content-docs',
  'pluginVersions',
  'docusaurusVersion',
  'siteVersion',
  'defaultLocale',
  'locales',
  'path',
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

/** The handbook's table of contents without what only lists of cards and trails, which it has none of, read of each page. */
function trimDocs({version}) {
  const isRead = (key, value) => key !== 'docId' && !(key === 'unlisted' && value === false);
  return JSON.stringify({version: {...version, docs: {}}}, (key, value) =>
    isRead(key, value) ? value : undefined,
  );
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

/** What stands in the root element. */
function trimLocale({htmlLang, direction}) {
  return {htmlLang, direction};
}

function trimJson(object) {
  if ('version' in object) {
    return trimDocs(object);
  }
  for (const [name, config] of Object.entries(object.localeConfigs ?? {})) {
    object.localeConfigs[name] = trimLocale(config);
  }
  return pick(object, (key) => !UNREAD.has(key));
}

/**
 * A loader of the bundler for files that Docusaurus hands to every page, its configuration, its language, the plugins' global data and the list of the pages'
 * files, and to every page of the handbook: leaves out what only the build reads, such as the options of every plugin.
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
      return trimJson(JSON.parse(source));
  }
};
