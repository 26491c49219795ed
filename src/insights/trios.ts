import type {PostTeaser} from './post';

/** One row of the index: a post with its picture, and up to two beside it without. */
export type Trio = Readonly<{wide: PostTeaser; compact: readonly PostTeaser[]}>;

const PER_ROW = 3;

/**
 * Arranges posts, newest first, in rows of three. The one with the picture is the first of its row whose category differs from the one above,
 * so that no engraving is shown twice in a row where the posts allow it.
 */
export function trios(posts: readonly PostTeaser[]): Trio[] {
  const rows: Trio[] = [];
  for (let start = 0; start < posts.length; start += PER_ROW) {
    const row = posts.slice(start, start + PER_ROW);
    const above = rows.at(-1)?.wide.category;
    const wide = row.find(({category}) => category !== above) ?? row[0];
    if (wide) {
      rows.push({wide, compact: row.filter((post) => post !== wide)});
    }
  }
  return rows;
}
