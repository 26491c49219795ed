import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {findUnwantedWords} from '../../src/editor/lint/rules/words.ts';
import {ROOT} from '../../supabase/local/settings.ts';

const FOLDERS = ['src/content', 'supabase/functions/_shared/lead-forms'];

/** The strings in a file of words, without the words that visitors may type into the search. */
const stringsOf = (name: string) =>
  readFileSync(join(ROOT, name), 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|\bwords:\s*'.*'/gmu, '')
    .match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/gu) ?? [];

test('pages, forms and mails have no word that the style guide forbids, except in the specification’s button', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'}).map((name) =>
      join(folder, name),
    ),
  );
  const strings = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('searchWords.ts'))
    .flatMap((name) => stringsOf(name).map((words) => ({name, words})));
  assert.ok(strings.length > 1000, `only ${strings.length} strings`);
  const told = strings.flatMap(({name, words}) =>
    findUnwantedWords(words)
      .filter(({word}) => word.toLowerCase() !== 'unlock')
      .map(({word, fix}) => `${name}: "${word}". ${fix} ${words}`),
  );
  assert.deepEqual(told, []);
});
