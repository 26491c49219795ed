/** The entry of `pictureLoader.ts` for the bundler, which loads no TypeScript. */
const typescript = require('tsx/cjs/api');

module.exports = function pictureLoader(bytes) {
  return typescript.require('./pictureLoader.ts', __filename).pictureLoader(this, bytes);
};
// The file as bytes, not as text.
module.exports.raw = true;
