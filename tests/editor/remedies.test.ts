import assert from 'node:assert/strict';
import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {before, test} from 'node:test';
import sharp from 'sharp';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {openBuild} from '../support/site/buildOfPosts.ts';
import {readCases} from './support/sample-cases.ts';
import {ARTICLE, sampleSite} from './support/sample-site.ts';

const cases = ['head-cases.txt', 'text-cases.txt'].flatMap(readCases);

/** The article mended as the remedy says, with the pictures that remedies mention in `static/img`. */
function obey({from, obeyed = ''}: (typeof cases)[number], slug: string): string {
  return ARTICLE.replace(from, () => obeyed)
    .replace('/img/art/../', '/img/')
    .replace(/^slug: a-stand-in$/mu, `slug: ${slug}`);
}

const articles = cases
  .filter(({obeyed}) => obeyed !== undefined)
  .map((it, index) => ({...it, slug: `remedy-${index}`, text: obey(it, `remedy-${index}`)}));

const site = sampleSite(
  Object.fromEntries(articles.map(({slug, text}) => [`blog/${slug}.md`, text])),
);
let build: Awaited<ReturnType<typeof openBuild>>;
before(async () => {
  mkdirSync(join(site, 'static/img'), {recursive: true});
  const square = sharp({create: {width: 9, height: 9, channels: 3, background: '#222'}});
  await square.png().toFile(join(site, 'static/img/card.png'));
  writeSite(site, {
    'static/img/plate-50.svg': readFileSync(
      join(site, 'src/drawings/img/art/plate-raise.svg'),
      'utf8',
    ),
  });
  build = await openBuild(site, {});
});

for (const {name, slug, text, shown} of articles) {
  test(`${name}: what the remedy says is published as it is meant`, async () => {
    const file = `blog/${slug}.md`;
    const {problems} = await lintContent(site, [file]);
    assert.deepEqual(
      problems.filter(({isNote}) => !isNote),
      [],
    );
    const page = await build.compile(file, text);
    assert.ok(page.includes(shown), `${shown}\nis not in\n${page}`);
  });
}

/** Without the parts that a remedy quotes or counts. */
const kindOf = (fix: string): string =>
  fix.replace(/"[^"]*"|`[^`]*`|'.*'|:::\w+|\/\S+|\{?#\S+|https:\S+|\d+(?:-\d+)*|`+|\w+:/gu, '…');

test('each remedy that says what to write, or which word is meant, is obeyed in a case', async () => {
  const obeyed = new Set<string>();
  const others = new Map<string, string>();
  for (const it of cases) {
    const faulty = ARTICLE.replace(it.from, () => it.to);
    const {problems} = await lintContent(sampleSite({'blog/a-stand-in.md': faulty}), [
      'blog/a-stand-in.md',
    ]);
    const kind = kindOf(problems[0]?.fix ?? '');
    if (it.obeyed !== undefined) {
      obeyed.add(kind);
    } else if (/^(?:Write|Did you mean|Call|Rename|Put|Say) /u.test(kind)) {
      others.set(kind, it.name);
    }
  }
  const left = [...others].filter(([kind]) => !obeyed.has(kind));
  assert.deepEqual(left, []);
});
