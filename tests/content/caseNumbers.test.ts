import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {postFiles, postLists} from '@site/src/posts/plugin/postFolder';

test('each case has the number that it was given first, and no other case ever gets it', () => {
  const given = parse(readFileSync('tests/content/case-numbers.yaml', 'utf8')) as object;
  const files = postFiles('.', 'cases');
  const kept = Object.entries(given).map(
    ([number, slug]) => [number, `src/content/cases/${slug}.md`] as const,
  );
  const now = [...postLists('.', 'cases').numbers].toSorted();
  expect(now).toEqual(kept.filter(([, file]) => files.includes(file)));
});
