import {prepareFirstView} from '../first-view/firstView';
import {rewritePages} from '../first-view/rewritePages';
import {inlineScriptHashes} from './inlineScriptHashes';

/** The build's folder, and Docusaurus' `.docusaurus`. */
export type BuildFolders = Readonly<{outDir: string; generatedFilesDir: string}>;

/**
 * Rewrites every page for the first view.
 *
 * @returns the Content-Security-Policy source of each inline script, sorted
 */
export async function finishPages({outDir, generatedFilesDir}: BuildFolders): Promise<string[]> {
  const toFirstView = await prepareFirstView(outDir, generatedFilesDir);
  const hashes = new Set<string>();
  rewritePages(outDir, (file, before) => {
    const html = toFirstView(file, before);
    inlineScriptHashes(html).forEach((hash) => hashes.add(hash));
    return html;
  });
  return [...hashes].toSorted();
}
