/** An SVG document as a picture inside another one, at a place and of a size in pixels; `fit` as in SVG. */
export function pictureTag(
  svg: string,
  place: Readonly<{x: number; y: number; width: number; height: number}>,
  fit = 'xMidYMid meet',
): string {
  const {x, y, width, height} = place;
  const data = Buffer.from(svg).toString('base64');
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" href="data:image/svg+xml;base64,${data}"/>`;
}

/** The site's drawings take their colors from the page, by name and with a fallback; outside a page the fallback is the color. */
export function plainColors(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^)]+)\)/gu, '$1');
}
