import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** An inline script that runs: its start tag without `src`, and not a data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

async function htmlFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true});
  return entries.filter((name) => name.endsWith('.html')).map((name) => path.join(dir, name));
}

/** The Content-Security-Policy source of each inline script in the pages below `dir`, each once, in a fixed order. */
export async function inlineScriptHashes(dir: string): Promise<string[]> {
  const hashes = new Set<string>();
  for (const file of await htmlFiles(dir)) {
    const html = await readFile(file, 'utf8');
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
