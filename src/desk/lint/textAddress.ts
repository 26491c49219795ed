import path from 'node:path';

/** The page that a Markdown file becomes: a post has the name of its file, a page of the handbook the place of its file. */
export function textAddress(file: string): string {
  const name = path.posix.basename(file).replace(/\.mdx?$/u, '');
  if (file.startsWith('src/handbook/')) {
    return file.replace(/^src(?<page>\/.*?)(?:\/index)?\.mdx?$/u, '$<page>');
  }
  return file.startsWith('blog/') ? `/insights/${name}` : `/news/${name}`;
}
