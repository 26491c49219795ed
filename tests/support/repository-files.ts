import {readdirSync, readFileSync} from 'node:fs';
import ignore from 'ignore';

/** Every file not ignored by .gitignore, by its path in the repository. Works without git, as in a downloaded ZIP. */
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
