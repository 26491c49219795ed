import type {LaterFiles} from '../LaterFiles';

/** The files that this page loads when it is used; null where its own HTML names them, while authoring. */
export function laterFiles(): LaterFiles | null {
  return JSON.parse(document.getElementById('later-files')?.textContent ?? 'null');
}
