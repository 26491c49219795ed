/** Loader that replaces Docusaurus' loaders of pictures: a module holds what the option `publish` makes of the file. */
module.exports = (source) => source;

module.exports.pitch = async function pitch() {
  this.addDependency(this.resourcePath);
  const published = await this.getOptions().publish(this.resourcePath, (name, bytes) =>
    this.emitFile(name, bytes),
  );
  return `export default ${JSON.stringify(published)}`;
};
