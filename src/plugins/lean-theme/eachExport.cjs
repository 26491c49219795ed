const path = require('node:path');

const EXPORT = /^export (?<kind>const|function) (?<name>\w+)/gmu;

/**
 * A loader of the bundler for modules of words: makes a module of each thing that one exports. The bundler shakes a module once for all pages, so without
 * this a page would carry the words of every other page that imports from the same file.
 */
module.exports = function eachExport(source) {
  const names = [...source.matchAll(EXPORT)].map(({groups}) => groups.name);
  if (names.length < 2) {
    return source;
  }
  const only = new URLSearchParams(this.resourceQuery).get('only');
  if (only) {
    return source.replace(EXPORT, (whole, kind, name) =>
      name === only ? whole : `${kind} ${name}`,
    );
  }
  const file = path.basename(this.resourcePath);
  return names.map((name) => `export {${name}} from './${file}?only=${name}';\n`).join('');
};
