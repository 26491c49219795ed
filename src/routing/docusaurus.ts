import preload from './preload';

const loaded = new Set<string>();

/** Whether the visitor's connection is slow, or asks for no more than is needed. */
function isSparing(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return connection?.saveData === true || connection?.effectiveType.includes('2g') === true;
}

/**
 * In the browser the place of what Docusaurus mounts as `window.docusaurus`: `preload` fetches a page before it is visited, once. The stock one has
 * `prefetch` too, for links that come into sight, and needs a second table of all files for it; no link of ours asks for that.
 */
const docusaurus = {
  preload(path: string): void {
    if (!isSparing() && !loaded.has(path)) {
      loaded.add(path);
      void preload(path);
    }
  },
};

export default docusaurus;
