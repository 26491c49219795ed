/**
 * Loads Pagefind, an ES module. The configuration's loader (jiti) turns `import()` into `require`, which Pagefind refuses; a `.cjs` file is
 * handed to Node as it is.
 */
module.exports.loadPagefind = function loadPagefind() {
  return import('pagefind');
};
