/**
 * Loads the parser of our Markdown: CommonMark with tables and directives.
 *
 * The three packages are ES modules alone. The configuration's loader (jiti) turns `import()` into `require`, which they refuse; a
 * `.cjs` file is handed to Node as it is.
 */
module.exports.loadMarkdownParser = async function loadMarkdownParser() {
  const [{unified}, {default: parse}, {default: gfm}, {default: directive}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-directive'),
  ]);
  const processor = unified().use(parse).use(gfm).use(directive);
  return (markdown) => processor.parse(markdown);
};
