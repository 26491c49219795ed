/** A route's value in `routesChunkNames.json`. */
export type ChunkNames = string | {[key: string]: ChunkNames};

export function listChunkNames(chunks: ChunkNames): string[] {
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(listChunkNames);
}
