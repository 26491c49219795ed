import type {ReactNode} from 'react';
import type {PipeableStream, RenderToPipeableStreamOptions} from 'react-dom/server';
import {renderToPipeableStream as stock} from 'react-dom/server.node';

/**
 * Renders each page in document order, readable without scripts. By default React writes a large Suspense boundary at
 * the document's end, hidden, with an inline script that moves it into place. `progressiveChunkSize` prevents that, and
 * Docusaurus passes no options.
 */
export function renderToPipeableStream(
  app: ReactNode,
  options?: RenderToPipeableStreamOptions,
): PipeableStream {
  return stock(app, {...options, progressiveChunkSize: Number.POSITIVE_INFINITY});
}
