import {defineConfig} from 'astro/config';

export default defineConfig({
  site: 'https://astro.example',
  trailingSlash: 'never',
  build: {format: 'file', inlineStylesheets: 'always'},
});
