import preload from './preload';

const loaded = new Set<string>();

/** Whether the visitor's connection is slow, or asks for no more than is needed. */
function isSparing(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return connection?.saveData === true || connection?.effectiveType.includes('2g') === true;
}

/**
 * Stands for what Docusaurus mounts as `window.docusaurus`, whose two functions `@docusaurus/Link` calls.
 *
 * The stock `preload` leaves an unhandled rejection when the visitor is offline, and does not try that page again. The stock `prefetch` fetches the pages of
 * all links in sight, which costs a visitor more data than the page itself; ours fetches nothing.
 */
const docusaurus = {
  /** A link has come into sight. */
  prefetch: (): boolean => false,

  /**
   * A pointer has come to a link: loads its page. Without effect when that fails; following the link tries again.
   *
   * @param target the link's address, which may name a place on the page
   */
  preload(target: string): void {
    const path = target.replace(/[?#].*$/u, '');
    if (!isSparing() && !loaded.has(path)) {
      preload(path).then(
        () => loaded.add(path),
        () => undefined,
      );
    }
  },
};

export default docusaurus;
