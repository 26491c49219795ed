import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {Asset} from './load-site.ts';

/** A response body and its encoding. */
export type Encoded = {bytes: Buffer; encoding?: 'br' | 'gzip'};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const made = new WeakMap<Asset, Map<string, Promise<Buffer>>>();

/**
 * The smallest encoding of a file that the browser accepts, computed on first use and cached.
 *
 * @param accepted the request's Accept-Encoding
 */
export async function encode(asset: Asset, accepted: string | undefined): Promise<Encoded> {
  const encoding = asset.compress ? choose(accepted ?? '') : undefined;
  if (encoding === undefined) {
    return {bytes: asset.bytes};
  }
  const forms = made.get(asset) ?? new Map<string, Promise<Buffer>>();
  made.set(asset, forms);
  const form = forms.get(encoding) ?? compress(asset.bytes, encoding);
  forms.set(encoding, form);
  return {bytes: await form, encoding};
}

function choose(accepted: string): 'br' | 'gzip' | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/u.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((name) => names.has(name));
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? toGzip(bytes, {level: 9})
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
}
