import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {prepareFirstView} from '../first-view/firstView';

/**
 * Rewrites the HTML files below `dir` one after the other. Each is replaced atomically, because other plugins read the pages at the same time.
 *
 * @param rewrite given a file's name and HTML, returns the new HTML
 */
function rewritePages(dir: string, rewrite: (file: string, html: string) => string): void {
  const names = readdirSync(dir, {recursive: true, encoding: 'utf8'});
  for (const name of names.filter((entry) => entry.endsWith('.html'))) {
    const file = path.join(dir, name);
    const before = readFileSync(file, 'utf8');
    const after = rewrite(file, before);
    if (after !== before) {
      writeFileSync(`${file}.new`, after);
      renameSync(`${file}.new`, file);
    }
  }
}

/** An inline script that is executed: no `src`, and no data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The Content-Security-Policy source of each inline script in a page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

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
