import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';

const SIGNATURE = 'pagefind_dcd';

/** The pages in a build's search index, as file paths. */
export function indexedPages(build: string): string[] {
  const folder = join(build, 'pagefind/fragment');
  return readdirSync(folder).map((name) => {
    const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
    return (JSON.parse(text.slice(SIGNATURE.length)) as {url: string}).url;
  });
}
