/** Entry of `pictureLoader.ts` for the bundler, which cannot load TypeScript. */
const typescript = require('tsx/cjs/api');

module.exports = function pictureLoader(bytes) {
  return typescript.require('./pictureLoader.ts', __filename).pictureLoader(this, bytes);
};
// The loader takes bytes, not text.
module.exports.raw = true;
