import {type Dirent, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Empty when the folder is gone: the search makes its index in a folder of another name. */
function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, {withFileTypes: true});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

function pagesBelow(dir: string): string[] {
  return entriesOf(dir).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) {
      return pagesBelow(file);
    }
    return entry.name.endsWith('.html') ? [file] : [];
  });
}

/**
 * Rewrites the HTML files below `dir` one after the other. Each is replaced in one step, because other plugins read the pages at the same time.
 *
 * @param rewrite given a file's name and HTML, returns what the file shall hold
 */
export function rewritePages(dir: string, rewrite: (file: string, html: string) => string): void {
  for (const file of pagesBelow(dir)) {
    const before = readFileSync(file, 'utf8');
    const after = rewrite(file, before);
    if (after !== before) {
      writeFileSync(`${file}.new`, after);
      renameSync(`${file}.new`, file);
    }
  }
}
