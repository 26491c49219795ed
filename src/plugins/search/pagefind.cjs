/**
 * Pagefind has no CommonJS entry. Docusaurus loads the configuration with jiti, which turns `import()` into `require`; a `.cjs` file goes to Node unchanged.
 */
module.exports.loadPagefind = function loadPagefind() {
  return import('pagefind');
};
