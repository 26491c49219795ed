import {frontMatterOf, type PostKind, type PostLists} from '../../posts/plugin/frontMatter';

type Snippet = {scope: string; prefix: string; body: string; description: string};

/** Escapes commas and bars, which separate the choices of a snippet. */
function choice(values: readonly string[], stop: number): string {
  return `\${${stop}|${values.map((value) => value.replace(/[,|]/gu, String.raw`\$&`)).join(',')}|}`;
}

function bodyOf(field: string, categories: readonly string[], {tags, authors}: PostLists): string {
  if (field === 'category') {
    return `category: '${choice(categories, 1)}'`;
  }
  if (field === 'tags') {
    return `tags: [${[1, 2, 3].map((stop) => choice(tags, stop)).join(', ')}]`;
  }
  return field === 'authors' ? `authors: [${choice(authors, 1)}]` : `${field}: $1`;
}

/**
 * A VS Code snippet for each front-matter field of both kinds: VS Code completes YAML inside Markdown by snippets
 * only.
 */
export function snippets(lists: Readonly<Record<PostKind, PostLists>>): Record<string, Snippet> {
  const kinds = Object.keys(frontMatterOf) as PostKind[];
  const all = kinds.flatMap((kind) => {
    const {shape} = frontMatterOf[kind](lists[kind]);
    return Object.entries(shape).map(([field, rule]) => ({kind, field, rule}));
  });
  const categories = kinds.flatMap((kind) => {
    const {category} = frontMatterOf[kind](lists[kind]).shape;
    return [...('options' in category ? category.options : category.values)];
  });
  return Object.fromEntries(
    all.map(({kind, field, rule}) => [
      `front matter: ${field}`,
      {
        scope: 'markdown',
        prefix: field,
        body: bodyOf(field, categories, lists[kind]),
        description: rule.meta()?.description ?? field,
      },
    ]),
  );
}
