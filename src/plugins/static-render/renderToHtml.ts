import {setImmediate} from 'node:timers/promises';
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';

/** What React leaves of a boundary whose content was not there in time. */
const ABANDONED = '<!--$!-->';

/** Code that waits for code, each a chunk of its own: no page has so many. */
const ATTEMPTS = 10;

/**
 * Renders an application to HTML in one go: Docusaurus has loaded a page's code and data before. A stream would encode and decode every piece, which is
 * a sixth of the work. Code that a component loads by itself is there at the next attempt, and from then on. Rejects when rendering fails, or something is
 * still waited for.
 */
export async function renderToHtml(app: ReactNode): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const html = renderToString(app);
    if (!html.includes(ABANDONED)) {
      return html;
    }
    await setImmediate();
  }
  throw new Error('A component waits for what does not come while its page is rendered to a file.');
}
