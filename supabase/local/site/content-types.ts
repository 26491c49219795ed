/** Content types by file extension. `compress`: compression makes the file smaller. */
const TYPES: Record<string, {type: string; compress: boolean}> = {
  html: {type: 'text/html; charset=utf-8', compress: true},
  css: {type: 'text/css; charset=utf-8', compress: true},
  js: {type: 'text/javascript; charset=utf-8', compress: true},
  mjs: {type: 'text/javascript; charset=utf-8', compress: true},
  json: {type: 'application/json; charset=utf-8', compress: true},
  map: {type: 'application/json; charset=utf-8', compress: true},
  webmanifest: {type: 'application/manifest+json; charset=utf-8', compress: true},
  xml: {type: 'application/xml; charset=utf-8', compress: true},
  xsl: {type: 'application/xslt+xml; charset=utf-8', compress: true},
  opml: {type: 'text/x-opml; charset=utf-8', compress: true},
  txt: {type: 'text/plain; charset=utf-8', compress: true},
  md: {type: 'text/markdown; charset=utf-8', compress: true},
  svg: {type: 'image/svg+xml', compress: true},
  ico: {type: 'image/x-icon', compress: true},
  wasm: {type: 'application/wasm', compress: true},
  png: {type: 'image/png', compress: false},
  jpg: {type: 'image/jpeg', compress: false},
  jpeg: {type: 'image/jpeg', compress: false},
  gif: {type: 'image/gif', compress: false},
  webp: {type: 'image/webp', compress: false},
  avif: {type: 'image/avif', compress: false},
  woff2: {type: 'font/woff2', compress: false},
  woff: {type: 'font/woff', compress: false},
  pdf: {type: 'application/pdf', compress: false},
  mp4: {type: 'video/mp4', compress: false},
};

/** The content type of a file name, and whether to compress it. */
export function contentType(name: string): {type: string; compress: boolean} {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[ending] ?? {type: 'application/octet-stream', compress: false};
}
