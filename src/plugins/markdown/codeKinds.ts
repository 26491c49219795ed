/** What a piece of code is, as far as the design colors it (`src/css/prose.css`). */
export type CodeKind = 'comment' | 'keyword' | 'string' | 'name';

/** Prism's names of tokens by the color they get. A token that is not listed keeps the color of the text. */
const TOKENS: Readonly<Record<CodeKind, readonly string[]>> = {
  comment: ['comment', 'prolog', 'doctype', 'shebang', 'blockquote', 'hr'],
  keyword: [
    'keyword',
    'builtin',
    'function',
    'class-name',
    'tag',
    'selector',
    'title',
    'important',
    'directive',
  ],
  string: ['string', 'attr-value', 'url', 'code-snippet', 'regex', 'char'],
  name: [
    'boolean',
    'constant',
    'variable',
    'parameter',
    'property',
    'attr-name',
    'key',
    'atrule',
    'assign-left',
    'environment',
    'list',
    'front-matter-block',
  ],
};

const KINDS = new Map(
  Object.entries(TOKENS).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as CodeKind] as const),
  ),
);

/** The kind of a token by its names, the most exact one first; null for one without a color. */
export function codeKind(names: readonly string[]): CodeKind | null {
  return names.map((name) => KINDS.get(name)).find((kind) => kind !== undefined) ?? null;
}
