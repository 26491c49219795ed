const SIGNATURE = '89504e470d0a1a0a';

/**
 * The size of a PNG picture in pixels, from its header.
 *
 * @throws when the bytes are no PNG
 */
export function pngSize(bytes: Buffer): {width: number; height: number} {
  if (bytes.subarray(0, 8).toString('hex') !== SIGNATURE) {
    throw new Error('not a PNG picture');
  }
  return {width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20)};
}
