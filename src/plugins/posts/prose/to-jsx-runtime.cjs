/**
 * Loads the converter from rehype's tree to elements, an ES module. The configuration's loader (jiti) turns `import()` into `require`, which it refuses; a
 * `.cjs` file is handed to Node as it is.
 */
module.exports.loadToJsxRuntime = async function loadToJsxRuntime() {
  const {toJsxRuntime} = await import('hast-util-to-jsx-runtime');
  return toJsxRuntime;
};
