import type {ReactNode} from 'react';
import type {PipeableStream, RenderToPipeableStreamOptions} from 'react-dom/server';
import {renderToPipeableStream as stock} from 'react-dom/server.node';

/** Leaves large Suspense boundaries in their place: see {@link staticRender}. */
export function renderToPipeableStream(
  app: ReactNode,
  options?: RenderToPipeableStreamOptions,
): PipeableStream {
  return stock(app, {...options, progressiveChunkSize: Number.POSITIVE_INFINITY});
}
