import path from 'node:path';

/** The path of a Markdown file's page: a post's comes from its file name, a handbook page's from its file path. */
export function textAddress(file: string): string {
  const name = path.posix.basename(file).replace(/\.mdx?$/u, '');
  if (file.startsWith('src/handbook/')) {
    return file.replace(/^src(?<page>\/.*?)(?:\/index)?\.mdx?$/u, '$<page>');
  }
  return file.startsWith('blog/') ? `/insights/${name}` : `/news/${name}`;
}
