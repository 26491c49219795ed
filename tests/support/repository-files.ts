import {readdirSync, readFileSync} from 'node:fs';
import ignore from 'ignore';

/** Lists the paths of all files that .gitignore does not ignore. It works without git, as in a downloaded ZIP. */
export function listRepositoryFiles(): string[] {
  const rules = ignore().add(readFileSync('.gitignore', 'utf8')).add('.git');
  const readList = (folder: string): string[] =>
    readdirSync(folder || '.', {withFileTypes: true}).flatMap((entry) => {
      const path = `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`;
      const found = path.endsWith('/') ? readList : (file: string) => [file];
      return rules.ignores(path) ? [] : found(path);
    });
  return readList('').toSorted();
}
