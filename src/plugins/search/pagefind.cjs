/** Pagefind has no CommonJS entry. Docusaurus loads the configuration with jiti, which turns `import()` into `require` but leaves `.cjs` files to Node. */
module.exports.loadPagefind = function loadPagefind() {
  return import('pagefind');
};
