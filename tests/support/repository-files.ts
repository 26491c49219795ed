import {readdirSync, readFileSync} from 'node:fs';
import ignore from 'ignore';

/** Every file of the repository that .gitignore does not name, by its path from there. Needs no git: a ZIP has none. */
export function listRepositoryFiles(): string[] {
  const rules = ignore().add(readFileSync('.gitignore', 'utf8')).add('.git');
  const listIn = (folder: string): string[] =>
    readdirSync(folder || '.', {withFileTypes: true}).flatMap((entry) => {
      const path = `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`;
      const found = path.endsWith('/') ? listIn : (file: string) => [file];
      return rules.ignores(path) ? [] : found(path);
    });
  return listIn('').toSorted();
}
