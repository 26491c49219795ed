import {defineConfig} from 'astro/config';

/** Loads the pictures of a text lazily: they are below the first screen. */
function lazyPictures() {
  const visit = (node) => {
    if (node.tagName === 'img') {
      Object.assign(node.properties, {loading: 'lazy', decoding: 'async'});
    }
    node.children?.forEach(visit);
  };
  return visit;
}

export default defineConfig({
  site: 'https://astro.example',
  trailingSlash: 'never',
  build: {format: 'file', inlineStylesheets: 'always'},
  markdown: {rehypePlugins: [lazyPictures]},
});
