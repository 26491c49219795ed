import {setLine, type Style} from './setLine';

/** Words and their widths. */
type Words = ReadonlyArray<Readonly<{text: string; width: number}>>;

/** As many words to a line as it has room for. A word that is wider than the line stands alone. */
function flow(words: Words, space: number, room: number): string[] {
  const lines: string[] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const word of words) {
    width += space + word.width;
    if (width > room) {
      lines.push(word.text);
      width = word.width;
    } else {
      lines.push(`${lines.pop()} ${word.text}`);
    }
  }
  return lines;
}

/**
 * Breaks words between spaces alone ("Set-and-Forget" stays in one piece) into as few lines as fit into the room, all about as wide.
 *
 * @param room in pixels
 */
export function balance(words: string, style: Style, room: number): string[] {
  const parts = words.split(/\s+/u).map((text) => ({text, width: setLine(text, style).width}));
  const space = setLine(' ', style).width;
  const lines = flow(parts, space, room);
  let [narrow, wide] = [room / 2, room];
  while (narrow + 1 < wide) {
    const middle = (narrow + wide) / 2;
    if (flow(parts, space, middle).length > lines.length) {
      narrow = middle;
    } else {
      wide = middle;
    }
  }
  return flow(parts, space, wide);
}
