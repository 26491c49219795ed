import {createHash} from 'node:crypto';

/** An inline script that is executed: no `src`, and no data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The Content-Security-Policy source of each inline script in a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
