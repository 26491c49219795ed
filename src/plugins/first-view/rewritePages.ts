import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Rewrites the HTML files below `dir` one after the other. Each is replaced in one step, because other plugins read the pages at the same time.
 *
 * @param rewrite given a file's name and HTML, returns what the file shall hold
 */
export async function rewritePages(
  dir: string,
  rewrite: (file: string, html: string) => string,
): Promise<void> {
  const names = await readdir(dir, {recursive: true});
  for (const name of names.filter((entry) => entry.endsWith('.html'))) {
    const file = path.join(dir, name);
    const before = await readFile(file, 'utf8');
    const after = rewrite(file, before);
    if (after !== before) {
      await writeFile(`${file}.new`, after);
      await rename(`${file}.new`, file);
    }
  }
}
