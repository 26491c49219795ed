import type {ReactNode} from 'react';
import type {PipeableStream, RenderToPipeableStreamOptions} from 'react-dom/server';
import {renderToPipeableStream as stock} from 'react-dom/server.node';

/** Renders in document order. By default React writes large parts hidden at the end, and moves them by a script. */
export function renderToPipeableStream(
  app: ReactNode,
  options?: RenderToPipeableStreamOptions,
): PipeableStream {
  return stock(app, {...options, progressiveChunkSize: Number.POSITIVE_INFINITY});
}
