import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const TITLE = 'A Stand-In for Twenty Dollars';

/** For each heading, the one that it is part of: the nearest before it with fewer hashes. */
const outlineOf = (levels: readonly number[]): number[] =>
  levels.map((level, at) => levels.slice(0, at).findLastIndex((other) => other < level));

const toText = (lines: readonly string[]) =>
  ARTICLE.replace(/(?<=\n---\n)[^]*/u, () => `\nIt is kept.\n\n${lines.join('\n\n')}\n`);

const levelsOf = (lines: readonly string[]) =>
  lines.map((line) => /^#*/u.exec(line)?.[0].length ?? 0);

test('an author who obeys each remedy for a heading has none left, and each part is still part of the same', async () => {
  const levels = fc.array(fc.integer({min: 1, max: 4}), {minLength: 1, maxLength: 7});
  const texts = fc
    .sample(fc.tuple(fc.boolean(), levels), {numRuns: 120, seed: 120})
    .map(([repeatsTitle, all], index) => {
      const parts = all.map((level, at) => `${'#'.repeat(level)} Part ${at}`);
      return {parts, lines: repeatsTitle ? [`# ${TITLE}`, ...parts] : parts, slug: `text-${index}`};
    });
  const check = async (linesOf: (it: (typeof texts)[number]) => readonly string[]) => {
    const files = texts.map((it): [string, string] => [
      `blog/${it.slug}.md`,
      toText(linesOf(it)).replace('slug: a-stand-in', `slug: ${it.slug}`),
    ]);
    const {problems} = await lintContent(
      sampleSite(Object.fromEntries(files)),
      files.map(([it]) => it),
    );
    return new Map(
      files.map(([file]) => [
        file,
        problems.filter((it) => it.file === file && it.rule === 'level'),
      ]),
    );
  };
  const told = await check(({lines}) => lines);
  const first = toText(['#']).split('\n').indexOf('#') + 1;
  const obeyed = new Map(
    texts.map(({lines, slug}) => {
      const right: (string | null)[] = [...lines];
      for (const {line, fix} of told.get(`blog/${slug}.md`) ?? []) {
        const at = (line - first) / 2;
        const [, hashes] = /^Begin it with (#+)/u.exec(fix) ?? [];
        assert.ok(hashes ?? fix === 'Delete the line.', fix);
        right[at] = hashes ? (right[at] ?? '').replace(/^#+/u, hashes) : null;
      }
      return [slug, right.filter((it) => it !== null)];
    }),
  );
  const left = await check(({slug}) => obeyed.get(slug) ?? []);
  assert.deepEqual([...left.values()].flat(), []);
  assert.ok([...told.values()].flat().length > 100);
  for (const {parts, slug} of texts) {
    assert.deepEqual(outlineOf(levelsOf(obeyed.get(slug) ?? [])), outlineOf(levelsOf(parts)));
  }
});
