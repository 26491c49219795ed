import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent, toGithubCommand} from '../../src/editor/lint/lintContent.ts';
import {parseText, readTexts} from '../../src/editor/lint/lintedPost.ts';
import {findFaults} from '../../src/editor/lint/remarkRules.ts';
import {collectSiteFacts} from '../../src/editor/lint/siteFacts.ts';
import {createPost} from '../../src/editor/newPost.ts';
import {insertRubric} from '../../src/plugins/readiness.ts';
import {readPostFile} from '../../src/posts/plugin/postFile.ts';
import {formatProblem} from '../../src/posts/plugin/problem.ts';
import {CASE_NUMBERS} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {writeSite} from '../support/temporary-folder.ts';
import {
  ARTICLE,
  CORRECTED,
  fillIn,
  NEXT_YEAR,
  SAMPLES,
  sampleSite,
  SECOND,
} from './support/sample-site.ts';

const AS_AUTHOR = ['-c', 'user.name=Ann Author', '-c', 'user.email=ann@example.com'];
const FILE = 'blog/a-stand-in.md';
const OTHER = 'blog/a-second-case.md';

const lint = (files: Record<string, string>, only: string[] = []) =>
  lintContent(sampleSite(files), only);

async function messages(...given: Parameters<typeof lint>): Promise<string[]> {
  return (await lint(...given)).problems.map(({message}) => message);
}

test('the texts of this repository have no lint error', async () => {
  const {problems} = await lintContent(ROOT);
  const faults = problems.filter(({isNote}) => !isNote);
  assert.deepEqual(faults.map(formatProblem), []);
});

test('sample posts without a fault, and a first post once corrected, have no lint problem', async () => {
  const site = sampleSite();
  const {file} = createPost(site, 'insights', 'The Same Certificate Twice', new Date('2026-12-01'));
  const scaffold = readFileSync(join(site, file), 'utf8');
  writeSite(site, {[file]: `${fillIn(scaffold, 'Raising the Bar')}\n${CORRECTED}`});
  const {texts, problems} = await lintContent(site);
  assert.deepEqual({texts, problems}, {texts: 5, problems: []});
});

test('names, words of other scripts, a host without https, an anchor in a comment, a read time one minute off, and an emoji cause no lint problem', async () => {
  const spoke = `**Q. So "no."**\n\nAt ProctorCon our Ida Łukasiewicz d'enseignement by coreutils`;
  const firm = ARTICLE.replace('A crew relies', `${spoke} « reçu » (שלום, 课程)`)
    .replace('readTime: 1', 'readTime: 2')
    .replace('https://example.com/one', 'http://usatoday30.usatoday.com/x')
    .replace('https://example.com/two', 'http://www.metnews.com/x')
    .replace('https://example.com/three', 'http://metnews.com/x')
    .replace('A course', '[It](http://ulrich-schroeders.de/x) costs, so a course')
    .replace('\n\nThe record', ' <!-- #gets -->\n\nInvigilator: I.\n\nRegards\n\nJo\n\nThe record')
    .replace('(/assurance-audit)', '(#gets)')
    .replace('What a stand-in costs, what', '😀 What a stand-in costs, what');
  assert.deepEqual(await messages({[FILE]: firm}, [FILE]), []);
  const item = SAMPLES['news/dog-passes-again.md'].replace(/\(https[^)]*\)/gu, '(/about)');
  assert.deepEqual(await messages({'news/dog-passes-again.md': item}, []), []);
});

test('a draft may link to a draft, and a post to one of its own day or an earlier one', async () => {
  const draft = SECOND.replace('---\n\n', 'draft: true\n---\n\n');
  const from = ARTICLE.replace('tags', 'draft: true\ntags');
  assert.deepEqual(await messages({[OTHER]: draft, [FILE]: from}, [FILE]), []);
  const later = SECOND.replaceAll('2025-03-03', `${NEXT_YEAR}-01-01`);
  for (const day of [`${NEXT_YEAR}-01-01`, `${NEXT_YEAR}-01-02`]) {
    const bothLater = ARTICLE.replaceAll('2025-03-03', day);
    assert.deepEqual(await messages({[OTHER]: later, [FILE]: bothLater}), [], day);
  }
});

test('a colon in a title hides no other fault of the front matter, and no fault is reported twice', async () => {
  const faults = ARTICLE.replace("title: 'A Stand-In for", 'title: A Stand-In: for')
    .replace('[firm]', 'firm')
    .replace('Raising', 'Rising');
  const {problems} = await lint({[FILE]: faults}, [FILE]);
  assert.equal(String(problems.map(({line}) => line)), '2,6,7');
});

test('a published address that would be gone is reported, unless a post lists it in formerSlugs', async () => {
  const draft = ARTICLE.replace('a-stand-in', 'a-draft').replace('tags', 'draft: true\ntags');
  const site = sampleSite({'blog/a-draft.md': draft});
  const git = (...args: string[]) => execFileSync('git', ['-C', site, ...AS_AUTHOR, ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'the site');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  const gone = async () => {
    const {problems} = await lintContent(site);
    const faults = problems.filter(({rule, isNote}) => rule === 'address' || !isNote);
    return faults.map(({message, fix, isNote}) => `${isNote ? 'Note: ' : ''}${message} ${fix}`);
  };
  assert.deepEqual(await gone(), []);

  rmSync(join(site, 'blog/a-draft.md'));
  rmSync(join(site, FILE));
  const renamed = ARTICLE.replace('slug: a-stand-in', 'slug: a-new-name');
  writeSite(site, {'blog/a-new-name.md': renamed});
  const lead = 'Write "formerSlugs: [a-stand-in]" above the text that replaces it';
  const told = (words: string, rest: string) => [`${words} ${lead}${rest}`];
  const message = '/insights/a-stand-in is on the site, and would be gone.';
  assert.deepEqual(await gone(), told(message, ', or keep the file as a draft.'));
  const leading = renamed.replace('a-new-name\n', 'a-new-name\nformerSlugs: [a-stand-in]\n');
  writeSite(site, {'blog/a-new-name.md': leading});
  assert.deepEqual(await gone(), []);

  // The post is hidden again, first as a draft, then until a day.
  writeSite(site, {[FILE]: ARTICLE.replace('tags', 'draft: true\ntags')});
  assert.deepEqual(await gone(), []);
  rmSync(join(site, 'blog/a-new-name.md'));
  const note = 'Note: There will be no page /insights/a-stand-in';
  assert.deepEqual(await gone(), told(`${note}.`, ', or leave it at that.'));
  writeSite(site, {[FILE]: ARTICLE.replace('tags', 'unlisted: true\ntags')});
  assert.deepEqual(await gone(), []);
  writeSite(site, {[FILE]: ARTICLE.replaceAll('2025-03-03', `${NEXT_YEAR}-01-01`)});
  const until = `${note} before ${NEXT_YEAR}-01-01.`;
  assert.deepEqual(await gone(), told(until, ', or leave it at that.'));
});

test('files beside texts may be among those to check: pictures are read, and a name that is none of them is told', async () => {
  const given = ['blog/tags.yml', 'blog/empty.png', FILE, 'blog/gone.md', 'package.json'];
  const {texts, problems, unknown} = await lint({'blog/empty.png': ''}, given);
  assert.deepEqual(unknown, ['blog/gone.md', 'package.json']);
  const told = problems.map(({file, message}) => `${file} ${message}`);
  assert.deepEqual({texts, told}, {texts: 1, told: ['blog/empty.png The file cannot be read.']});
});

test('two posts with the same former address are reported', async () => {
  const moved = (text: string) => text.replace(/^slug: .*$/mu, '$&\nformerSlugs: [a-card]');
  const told = await messages({[FILE]: moved(ARTICLE), [OTHER]: moved(SECOND)});
  assert.equal(told.filter((it) => it.includes('Another post was at /insights/a-card')).length, 2);
});

/** A case that `npm run new` begins, with its line in the list of numbers. `told`: the faults of its changed head. */
function newCase() {
  const site = sampleSite();
  const {file} = createPost(site, 'cases', 'A School That Sold Its Cards', new Date('2025-03-05'));
  const text = readFileSync(join(site, file), 'utf8');
  const given = {[CASE_NUMBERS]: readFileSync(join(site, CASE_NUMBERS), 'utf8')};
  const told = async (changed: string, lists = given) => {
    const {problems} = await lint({[file]: changed, ...lists}, [file]);
    const faults = problems.filter(({rule}) => rule === 'front-matter');
    return faults.map(({message, fix}) => `${message} ${fix}`);
  };
  return {text, told};
}

test('a case with an unknown standing, or with a check or a step after its last change, is reported', async () => {
  const {text, told} = newCase();
  const checked = text.replace(/^checkedDate: .*$/mu, 'checkedDate: 2025-03-06');
  const [standing, ...others] = await told(
    checked.replace(/^standing: .*$/mu, "standing: 'Guilty'"),
  );
  assert.match(String(standing), /"Guilty"/u);
  const message = 'The status was checked on 2025-03-06, after the last change of the text.';
  const fix = 'Write "modifiedDate: 2025-03-06": the day of the check is part of the text.';
  assert.deepEqual(others, [`${message} ${fix}`]);
  assert.deepEqual(
    await told(
      text.replace(/^steps: .*$/mu, 'steps: ["2025-03-05: Entered.", "2025-03-06: Changed."]'),
    ),
    ['The last step is dated 2025-03-06, after the last change. Write "modifiedDate: 2025-03-06".'],
  );
});

test('a case keeps its first number, and no other case ever gets that number', async () => {
  const {text, told} = newCase();
  assert.deepEqual(await told(text), []);
  const fix =
    'Add a line at its end: "PM-001: a-school-that-sold-its-cards". npm run new does it by itself.';
  assert.deepEqual(await told(text, {[CASE_NUMBERS]: ''}), [
    `PM-001 is not in ${CASE_NUMBERS}. ${fix}`,
  ]);
  const taken = {[CASE_NUMBERS]: 'PM-001: a-school-that-lent-its-cards\n'};
  assert.deepEqual(await told(text, taken), [
    'The number PM-001 belongs to a-school-that-lent-its-cards. A new case takes the next number.',
  ]);
  assert.match(String(await told(text.replace(/^number: .*\n/mu, ''))), /"number" is missing/u);

  const renamed = text.replace('slug:', 'formerSlugs: [a-school-that-lent-its-cards]\nslug:');
  assert.deepEqual(await told(renamed, taken), []);
  const site = sampleSite({[CASE_NUMBERS]: 'PM-041: a-case-that-is-gone\n'});
  createPost(site, 'cases', 'A School That Sold Its Cards', new Date());
  const lines = readFileSync(join(site, CASE_NUMBERS), 'utf8');
  assert.match(lines, /^PM-042: a-school-that-sold-its-cards\n$/mu);
});

test('a page of the handbook is checked for links, pictures and spelling', async () => {
  const links = '[the guide](guide.md), [a place](#nowhere), [a file](pathname:///nowhere.txt)';
  const faults = `See ${links}, ![](/img/art/plate-raise.svg), prooofs.`;
  const page = SAMPLES['src/handbook/index.md'].replace('## First', faults);
  assert.deepEqual(await messages({'src/handbook/index.md': page}), [
    'The page /handbook has no place "#first".',
    'There is no page guide.md.',
    'The page /handbook has no place "#nowhere".',
    'There is no file /nowhere.txt in the folder static.',
    'The picture has no words for readers who do not see it.',
    '"prooofs" is not in the dictionary.',
  ]);
});

test('the points of the rubric and the names of their sources follow the house style', async () => {
  const rubric = insertRubric('::areas\n\n::bands\n\n::sources', join(ROOT, 'src/content'));
  const text = `---\ntitle: Rubric\n---\n\n${rubric}\n`;
  const post = parseText('src/content/downloads/rubric.md', text, new Date('2026-12-01'));
  const site = collectSiteFacts(ROOT, readTexts(ROOT));
  const told = (await findFaults(post, site)).map(({line, message}) => `${line} ${message}`);
  assert.deepEqual(told, []);
});

for (const [kind, folder, address, rules] of [
  ['insights', 'blog', '/insights', ['hint']],
  ['news', 'news', '/news', ['hint']],
  ['cases', 'src/content/cases', '/insights/cases', ['hint']],
  ['guides', 'src/content/guides', '/guides', ['hint']],
] as const) {
  test(`a new post of ${kind} is a draft with today’s date, and the linter reports all that is left to write`, async () => {
    const site = sampleSite();
    const title = `The Auditor's: "Last" Question`;
    const made = createPost(site, kind, title, new Date('2026-12-01T23:30:00Z'));
    const slug = 'the-auditors-last-question';
    const file = `${folder}/${slug}.md`;
    assert.deepEqual(made, {file, address: `${address}/${slug}`});
    const text = readFileSync(join(site, file), 'utf8');
    assert.equal(readPostFile(text).head.title, title);
    assert.match(text, /^date: 2026-12-01$/mu);
    assert.match(text, /^draft: true$/mu);
    const {problems} = await lintContent(site, [file]);
    assert.deepEqual(new Set(problems.map(({rule}) => rule)), new Set(rules));
    const hintsOfInsights = problems.filter(({rule}) => rule === 'hint').length;
    assert.ok(kind !== 'insights' || hintsOfInsights === 9, `${hintsOfInsights} hints`);
  });
}

test('a lint problem becomes a GitHub workflow command for its line, with special characters escaped', () => {
  const place = {file: 'blog/a,b.md', line: 3, column: 7, rule: 'link'};
  assert.equal(
    toGithubCommand({...place, message: '100% of: "a, b".', fix: 'Write c.'}),
    '::error file=blog/a%2Cb.md,line=3,col=7::100%25 of: "a, b".%0AWrite c.',
  );
});
