/** Loader that gives a picture's module its content before Docusaurus' loaders of pictures run, which it replaces: what its option `publish` makes of the file. */
module.exports = (source) => source;

module.exports.pitch = async function pitch() {
  this.addDependency(this.resourcePath);
  const published = await this.getOptions().publish(this.resourcePath, (name, bytes) =>
    this.emitFile(name, bytes),
  );
  return `export default ${JSON.stringify(published)}`;
};
