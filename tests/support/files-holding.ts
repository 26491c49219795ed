import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';

/** The files below `folder` that contain any of these texts or bytes, as paths from it. */
export function filesHolding(folder: string, needles: readonly (string | Uint8Array)[]) {
  const bytes = needles.map((needle) => Buffer.from(needle as string));
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = read(path);
      return bytes.some((needle) => content.includes(needle));
    })
    .map((path) => relative(folder, path))
    .toSorted();
}

/** A text as it may stand in files: escaped, quoted, hexadecimal, and base64 at each of three offsets. */
export function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = [...bytes].map((byte) =>
    byte < 128 && byte !== 61
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  );
  // The letters of base64 depend on how many bytes come before; those at the ends depend on the neighbors.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const hex = bytes.toString('hex');
  const escaped = [JSON.stringify(text).slice(1, -1), html, html.replaceAll('"', '&quot;')];
  const long = base64.filter((it) => it.length > 5);
  return [text, ...escaped, quoted.join(''), hex, hex.toUpperCase(), ...long];
}

/** Reads a file. One that was removed in the meantime counts as empty. */
function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
