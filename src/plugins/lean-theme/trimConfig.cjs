/** What browser code of Docusaurus, of its theme and of ours reads of the site's configuration. */
const READ_BY_PAGES = [
  'title',
  'titleDelimiter',
  'tagline',
  'url',
  'baseUrl',
  'baseUrlIssueBanner',
  'trailingSlash',
  'favicon',
  'noIndex',
  'future',
  'themeConfig',
  'customFields',
];

/**
 * A loader of the bundler for `docusaurus.config.mjs`, the configuration as Docusaurus hands it to pages: leaves out what only the build reads, such as the
 * options of every plugin.
 *
 * @throws when the file has a form that is not known
 */
module.exports = function trimConfig(source) {
  const [before, json] = source.split('export default ');
  if (json === undefined) {
    throw new Error(
      'docusaurus.config.mjs has another form than src/plugins/lean-theme/trimConfig.cjs expects.',
    );
  }
  const config = JSON.parse(json.trim().replace(/;$/u, ''));
  const kept = Object.fromEntries(READ_BY_PAGES.map((key) => [key, config[key]]));
  return `${before}export default ${JSON.stringify(kept)};`;
};
