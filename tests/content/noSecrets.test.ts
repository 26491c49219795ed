import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {secretsIn} from '../../src/plugins/no-secrets/secretsIn';

const root = path.resolve(__dirname, '../..');

/** Entries that .gitignore excludes. */
const OWN = new Set(['.git', '.docusaurus', '.data', 'build', 'node_modules', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return OWN.has(entry.name) ? [] : filesBelow(file);
    }
    return entry.name.startsWith('.env') && entry.name !== '.env.example' ? [] : [file];
  });
}

test('no file of the repository holds a secret', () => {
  const files = filesBelow(root);
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'utf8')).map((kind) => `${path.relative(root, file)}: ${kind}`),
  );
  expect(faults).toEqual([]);
});
