import type {CSSProperties} from 'react';
import satori from 'satori';
import {fonts} from './fonts';

/** A box of words, or of more boxes, as satori reads it: the shape of a React element. */
export type Box = {
  type: string;
  props: {style?: CSSProperties; children?: string | Box[]; [attribute: string]: unknown};
};

/** A box; boxes in it stand below one another unless the style says otherwise. */
export function box(style: CSSProperties, children: string | Box[]): Box {
  return {
    type: 'div',
    props: {style: {display: 'flex', flexDirection: 'column', ...style}, children},
  };
}

/** Forbids a line break where it stands, and is never drawn. */
export const WORD_JOINER = '\u2060';

/**
 * Sets a box of the given size in the site's faces, as SVG whose letters are paths.
 *
 * @throws when the faces lack a letter; the message names it
 */
export async function setText(content: Box, width: number, height: number): Promise<string> {
  return satori(content as never, {
    width,
    height,
    fonts,
    async loadAdditionalAsset(_script, letters) {
      if (letters.replaceAll(WORD_JOINER, '') === '') {
        return [];
      }
      throw new Error(`The site's faces have no letter "${letters}": a share picture needs it.`);
    },
  });
}
