import {PICTURE_LOADER} from './pictures';

/** The formats to convert; SVG and GIF stay as they are. */
const RASTER = /!(?<file>[^!]+\.(?:png|jpe?g|webp|avif))"\)/iu;

/** A picture in the first blocks of a text is on the first screen. */
const FIRST_BLOCKS = 2;

type Attribute = {type: string; name: string; value: unknown};

/** The part of a Markdown tree (`mdast` with MDX elements) used here. */
export type PictureNode = {
  type: string;
  name?: string;
  attributes?: Attribute[];
  children?: PictureNode[];
};

/** The attribute's code, `require("!…!./photo.jpg").default`, as text. */
function codeOf({value}: Attribute): string {
  return String((value as {value?: unknown} | null)?.value ?? '');
}

/** `require("…").default` as MDX expects it: the code and its syntax tree. */
function requireDefault(request: string): object {
  const expression = {
    type: 'MemberExpression',
    object: {
      type: 'CallExpression',
      callee: {type: 'Identifier', name: 'require'},
      arguments: [{type: 'Literal', value: request, raw: JSON.stringify(request)}],
      optional: false,
    },
    property: {type: 'Identifier', name: 'default'},
    computed: false,
    optional: false,
  };
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: `require(${JSON.stringify(request)}).default`,
    data: {
      estree: {
        type: 'Program',
        body: [{type: 'ExpressionStatement', expression}],
        sourceType: 'module',
        comments: [],
      },
    },
  };
}

function setPicture(node: PictureNode, first: boolean): void {
  const attributes = node.attributes ?? [];
  const src = attributes.find(({name}) => name === 'src');
  const file = src ? RASTER.exec(codeOf(src))?.groups?.file : undefined;
  if (!file) {
    return;
  }
  node.attributes = [
    ...attributes.filter(({name}) => !['src', 'width', 'height'].includes(name)),
    {
      type: 'mdxJsxAttribute',
      name: 'picture',
      value: requireDefault(`!!${PICTURE_LOADER}!${file}`),
    },
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
