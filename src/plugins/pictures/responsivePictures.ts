import {type Attribute, pictureFile, requireAttribute} from '../../docusaurus/pictureRequest';
import {PICTURE_LOADER} from './pictures';

/** A picture in the first blocks of a text is on the first screen. */
const FIRST_BLOCKS = 2;

/** The part of a Markdown tree (`mdast` with MDX elements) used here. */
export type PictureNode = {
  type: string;
  name?: string;
  attributes?: Attribute[];
  children?: PictureNode[];
};

function setPicture(node: PictureNode, first: boolean): void {
  const attributes = node.attributes ?? [];
  const file = pictureFile(attributes);
  if (!file) {
    return;
  }
  node.attributes = [
    ...attributes.filter(({name}) => !['src', 'width', 'height'].includes(name)),
    requireAttribute('picture', `!!${PICTURE_LOADER}!${file}`),
    ...(first ? [{type: 'mdxJsxAttribute', name: 'loading', value: 'eager'}] : []),
  ];
}

function setPictures(node: PictureNode, first: boolean): void {
  if (node.type === 'mdxJsxTextElement' && node.name === 'img') {
    setPicture(node, first);
  }
  for (const child of node.children ?? []) {
    setPictures(child, first);
  }
}

/**
 * A remark plugin that runs after Docusaurus' own: requests raster pictures through our loader, and gives their
 * elements a `picture` attribute (see `ProseImage`) instead of `src`. Pictures in the first two blocks load eagerly,
 * the others lazily.
 */
export function responsivePictures() {
  return (root: PictureNode): void => {
    (root.children ?? []).forEach((block, index) => setPictures(block, index < FIRST_BLOCKS));
  };
}
