import {prepareFirstView} from '../first-view/firstView';
import {rewritePages} from '../first-view/rewritePages';
import {inlineScriptHashes} from './inlineScriptHashes';

/** A build's folder, and Docusaurus' own, `.docusaurus`. */
export type BuildFolders = Readonly<{outDir: string; generatedFilesDir: string}>;

/** Prepares the first view of every page, and tells the Content-Security-Policy source of each inline script, in a fixed order. */
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
