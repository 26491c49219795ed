import {chromium, expect as base, type Page} from '@playwright/test';
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {parseDeployment} from '../../src/config/parseDeployment.ts';
import {reports} from '../../src/editor/lint/reports.ts';
import {editorConfig} from '../../src/editor/web/editorConfig.ts';
import {hostedEditor} from '../../src/editor/web/editor.ts';
import {headerRules, headersFile} from '../../src/plugins/host-files/headers.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {findProgram} from '../support/programs.ts';
import {serveSite} from '../support/serve-site.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {PATIENCE} from './support/editor-page.ts';
import {gitlabOf, repositoryOf} from './support/gitlab.ts';
import {CORRECTED, FIRST_TRY} from './support/sample-site.ts';
import {smallSite} from './support/site-copy.ts';

const expect = base.configure({timeout: PATIENCE});
const TOKEN = 'the-token-of-an-author';
const SLUG = 'the-same-certificate-twice';
const FILE = `blog/${SLUG}.md`;
const BRANCH = `cms/insights/${SLUG}`;

const site = smallSite();
const git = repositoryOf(site.folder, ['blog', 'news', 'src/content/cases', 'src/content/guides']);
const closes: (() => Promise<void>)[] = [];
after(() => Promise.all(closes.map((close) => close())));

/** The editor of a built site, as its host serves it, in a browser, with the origins that have answered it. */
async function openHosted(forgeOrigin: string, repository: string) {
  const build = temporaryFolder();
  const place = {forge: 'gitlab', origin: forgeOrigin, repository, branch: 'main'} as const;
  const editor = hostedEditor(site.folder, place, 'https://www.pugmark.example');
  await editor.write(build);
  const rules = headerRules("default-src 'none'", editor.policy);
  writeFileSync(join(build, '_headers'), headersFile(rules));
  const server = await serveSite(build);
  const browser = await chromium.launch({
    executablePath: findProgram('headlessShell'),
    args: ['--no-sandbox'],
  });
  closes.push(() => browser.close(), server.close);
  const page = await browser.newPage({viewport: {width: 1440, height: 3000}, locale: 'en-US'});
  page.setDefaultTimeout(PATIENCE);
  // The CMS keeps a copy of what is typed every few seconds, and asks to restore it when its timer runs between a save and the view after it.
  await page.addInitScript(`document.startViewTransition = undefined;
    self === top && localStorage.setItem('sveltia-cms.prefs', '{"useDraftBackup":false}')`);
  const answering: string[] = [];
  page.on('response', (response) => answering.push(new URL(response.url()).origin));
  return {page, origin: server.origin, answering};
}

/** What the check says of the text on its branch, as GitLab's pipeline has it done. */
function checkOnForge(): string[] {
  writeFileSync(join(site.folder, FILE), `${git(['show', `${BRANCH}:${FILE}`])}\n`);
  const lint = site.run(
    '--import',
    'tsx',
    'src/editor/command.ts',
    'lint',
    '--report',
    'gitlab',
    FILE,
  );
  const faults = JSON.parse(lint.output) as {
    description: string;
    location: {lines: {begin: number}};
  }[];
  return faults.map(({description, location}) => {
    const [fault = ''] = /^.*?\.(?= )/u.exec(description) ?? [];
    return `${location.lines.begin}: ${fault}`;
  });
}

/** Saves a draft, which the CMS then offers to send for review. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', {name: 'Save', exact: true});
  await button.click();
  const offer = page.getByRole('alertdialog');
  await offer.getByRole('button', {name: 'Later'}).click();
  await expect(offer).toBeHidden();
  await expect(button).toBeDisabled();
}

const validate = new Ajv({strict: false}).compile(
  JSON.parse(readFileSync(join(ROOT, 'node_modules/@sveltia/cms/schema/sveltia-cms.json'), 'utf8')),
);

for (const [setting, mode, backend, api] of [
  ['github', 'editorial_workflow', {}, 'https://api.github.com'],
  ['gitlab', 'editorial_workflow', {}, 'https://gitlab.com'],
  [
    'gitlab https://git.example.org:8443',
    'editorial_workflow',
    {api_root: 'https://git.example.org:8443/api/v4'},
    'https://git.example.org:8443',
  ],
  ['gitea', 'simple', {}, 'https://gitea.com'],
  [
    'gitea https://code.example.org',
    'simple',
    {api_root: 'https://code.example.org/api/v1'},
    'https://code.example.org',
  ],
] as const) {
  test(`the editor at ${setting} is set up as the CMS wants it, and talks to its API alone`, () => {
    const {editor, siteUrl} = parseDeployment({
      EDITOR_FORGE: setting,
      EDITOR_REPOSITORY: 'group/site',
    });
    assert.ok(editor);
    const {cms} = editorConfig(ROOT, {editor, siteUrl});
    validate(cms);
    assert.deepEqual(validate.errors, null);
    const [name] = setting.split(' ');
    const own = {name, repo: 'group/site', branch: 'main', auth_methods: ['token'], ...backend};
    assert.deepEqual({backend: cms.backend, mode: cms.publish_mode}, {backend: own, mode});
    const {policy} = hostedEditor(ROOT, editor, siteUrl);
    assert.match(policy, new RegExp(`connect-src 'self' blob: data: ${api};`, 'u'));
  });
}

test('an editor whose forge or repository is not understood stops the build, and names the setting', () => {
  for (const [settings, told] of [
    [{EDITOR_FORGE: 'github'}, /EDITOR_REPOSITORY must be owner\/name/u],
    [
      {EDITOR_FORGE: 'svn', EDITOR_REPOSITORY: 'a/b'},
      /must be github, gitlab or gitea[^]*EDITOR_FORGE/u,
    ],
    [{EDITOR_FORGE: 'gitlab http://plain.example', EDITOR_REPOSITORY: 'a/b'}, /https address/u],
  ] as const) {
    assert.throws(() => parseDeployment(settings), told);
  }
  assert.equal(parseDeployment({EDITOR_REPOSITORY: 'a/b'}).editor, null);
});

test('GitHub gets a problem as a command for its line, whatever signs the words have', () => {
  const place = {file: 'blog/a,b.md', line: 3, column: 7, rule: 'link'};
  const problem = {...place, message: '100% of: "a, b".', fix: 'Write c.'};
  const rest = 'file=blog/a%2Cb.md,line=3,col=7,title=link::100%25 of: "a, b".%0AWrite c.';
  assert.equal(reports.github([problem]), `::error ${rest}`);
});

test('on a forge an author signs in with a token, saves a draft as a branch, mends what its check says, and publishes', async () => {
  const forge = await gitlabOf(site.folder, TOKEN);
  const {page, origin, answering} = await openHosted(forge.origin, forge.project);
  await page.goto(`${origin}/editor`);
  await page.getByRole('button', {name: 'Sign In Using Access Token'}).click();
  await page.getByRole('textbox', {name: 'Personal Access Token'}).fill(TOKEN);
  await page.getByRole('button', {name: 'Sign In', exact: true}).click();
  await page.getByRole('button', {name: 'Create New Entry'}).waitFor();

  await page.goto(`${origin}/editor#/collections/insights/new`);
  const field = (name: string) => page.getByRole('textbox', {name, exact: true});
  await field('Title').fill('The Same Certificate Twice');
  // A draft is saved with what there is; the checks name the rest.
  await field('Text').fill(FIRST_TRY);
  await save(page);
  assert.deepEqual(
    forge.requests.map(({source_branch: branch, title, labels}) => ({branch, title, labels})),
    [
      {
        branch: BRANCH,
        title: `Draft: Create Article “${SLUG}”`,
        labels: ['sveltia-cms/draft'],
      },
    ],
  );
  const checks = page.frameLocator('iframe').getByRole('link', {name: 'Open its checks'});
  const address = `${forge.origin}/${forge.project}/-/merge_requests?state=all&source_branch=${BRANCH}`;
  await expect(checks).toHaveAttribute('href', address);
  const [, , ...belowHints] = checkOnForge();
  assert.deepEqual(belowHints, [
    '11: The field "category" is missing.',
    '11: The field "tags" is missing.',
    '19: The picture has no words for readers who do not see it.',
    '21: There is no page /assurance-audits.',
  ]);

  await page.getByRole('radio', {name: 'Raising the Bar'}).check();
  for (const topic of ['Proctoring', 'Governance', 'Credential fraud']) {
    await page.getByRole('combobox').click();
    await page.getByRole('option', {name: topic}).click();
  }
  await field('Description').fill(
    'A clinic received the same certificate twice. The name was right and the day was not; one question about the session would have shown it.',
  );
  await field('Excerpt').fill('The name was right. The day was not.');
  await page.getByRole('switch', {name: 'Draft'}).click();
  await field('Text').fill(CORRECTED);
  await save(page);
  assert.deepEqual(checkOnForge(), []);
  await page.getByRole('button', {name: /^Status: /u}).click();
  await page.getByRole('menuitemradio', {name: 'Ready'}).click();
  await page.getByRole('button', {name: 'Publish Entry'}).click();
  await page.getByRole('button', {name: 'Publish', exact: true}).click();
  await expect(page.getByRole('button', {name: 'Create New Entry'})).toBeVisible();
  assert.ok(git(['show', `main:${FILE}`]).includes(CORRECTED.trim()));
  assert.equal(git(['branch', '--format', '%(refname:short)']), 'main');
  assert.deepEqual(new Set(answering), new Set([origin, forge.origin]));
});
