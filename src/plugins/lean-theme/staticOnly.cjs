const FUNCTION = /^export function (?<name>\w+)/gmu;

/**
 * A loader of the bundler for modules that only the static render needs: in the browser's code each function that they export gives an empty list. The head
 * in the browser asks nobody for more (`src/seo/browser-head/writeHead.ts`).
 */
module.exports = function staticOnly(source) {
  return [...source.matchAll(FUNCTION)]
    .map(({groups}) => `export function ${groups.name}() {\n  return [];\n}\n`)
    .join('');
};
