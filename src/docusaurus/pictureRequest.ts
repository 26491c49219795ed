/** The formats to convert; SVG and GIF stay as they are. */
const RASTER = /!(?<file>[^!]+\.(?:png|jpe?g|webp|avif))"\)/iu;

/** An attribute of an MDX element. */
export type Attribute = {type: string; name: string; value: unknown};

/** The file of a picture whose `src` the Markdown loader has set to `require("!…!./photo.jpg").default`; undefined for one that needs no conversion. */
export function pictureFile(attributes: readonly Attribute[]): string | undefined {
  const value = attributes.find(({name}) => name === 'src')?.value;
  return RASTER.exec(String((value as {value?: unknown} | null)?.value ?? ''))?.groups?.file;
}

/** An attribute whose value is `require("…").default`, as MDX expects it: the code and its syntax tree. */
export function requireAttribute(name: string, request: string): Attribute {
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
  const estree = {
    type: 'Program',
    body: [{type: 'ExpressionStatement', expression}],
    sourceType: 'module',
    comments: [],
  };
  const value = `require(${JSON.stringify(request)}).default`;
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {type: 'mdxJsxAttributeValueExpression', value, data: {estree}},
  };
}
